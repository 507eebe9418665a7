import { Button } from '@mantine/core';
import type { ImportDetail, ImportRow } from '@washboard/contract/imports/imports.schemas.ts';
import { lineWords } from '@washboard/contract/imports/joined-files.ts';
import classes from '../imports.module.css';
import { matchText } from '../imports.texts.ts';
import type { Fixing } from './use-fixing.ts';

const markTexts: Record<string, string> = {
  dryer_time_assumed: 'Dryer time comes from the row',
  midday_assumed: 'No time of day, so we used noon',
  amount_differs: 'The amount isn’t quantity times price. Check it.',
  birthday_unread: 'The birthday can’t be read and is left out',
  since_unread: 'The start date is left out. It isn’t a date from 2000 to today.',
  email_unread: 'The email can’t be read and is left out',
  address_incomplete: 'The address isn’t complete and is left out',
  quantity_is_weight: 'The quantity is in pounds',
  file_end_open: 'The file may be cut off. Check that its last row is complete.',
  not_counted: 'Not imported. By its file, this row doesn’t count.',
  refunded: 'Refunded',
  archived: 'Archived: no longer in use',
  price_varies: 'Imported without a price, because it varies',
  first_of_two_times: 'This time occurred twice that day; we used the first',
};

export interface RowReasonsProps {
  item: ImportDetail;
  row: ImportRow;
  fixing: Fixing;
}

/** Why a row is refused, by cell, with a likely correction to accept. */
export function RowReasons({ item, row, fixing }: RowReasonsProps) {
  const problem = fixing.line === row.line || fixing.saving === row.line ? fixing.problem : '';
  const isRefused = row.status === 'refused';
  const notable = row.marks.filter(
    (mark) => mark !== 'dryer_time_assumed' && !(isRefused && mark === 'not_counted'),
  );
  const isOpen = fixing.line === row.line;
  const line = lineWords(item.form?.files, row.line);
  const isQuiet = row.issues.length === 0 && notable.length === 0 && row.match === null;
  if (isQuiet && problem === '' && !isOpen) return null;
  return (
    <div className={classes.reason}>
      {row.issues.map((issue) => (
        <div key={`${issue.code} ${issue.field}`}>
          <span>
            {issue.column === null ? '' : `${item.headers[issue.column] ?? `Column ${issue.column + 1}`}: `}
            {issue.message}
          </span>{' '}
          {issue.suggestion !== null && issue.column !== null && item.state === 'ready' && (
            <Button
              size="compact-xs"
              variant="light"
              loading={fixing.saving === row.line}
              onClick={() => fixing.take(row, issue.column ?? 0, issue.suggestion ?? '')}
              aria-label={`Use ${issue.suggestion} in ${line}`}
            >
              Use {issue.suggestion}
            </Button>
          )}
        </div>
      ))}
      {row.match !== null && <span>{matchText(row.match)}</span>}
      {notable.map((mark) => (
        <span key={mark}>{markTexts[mark] ?? mark}</span>
      ))}
      {isOpen && (
        <div className={classes.rowButtons}>
          <Button
            size="compact-sm"
            loading={fixing.saving === row.line}
            onClick={() => fixing.save(row)}
            aria-label={`Save ${line}`}
          >
            Save
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={fixing.close}
            aria-label={`Cancel fixing ${line}`}
          >
            Cancel
          </Button>
        </div>
      )}
      {problem !== '' && (
        <span className={classes.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
