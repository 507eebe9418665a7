import { Button, SegmentedControl, Switch } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { plural } from '@washboard/contract/core/text/text.ts';
import { importRoutes } from '@washboard/contract/imports/imports.routes.ts';
import { type ImportDetail, ROW_VIEWS, type RowView } from '@washboard/contract/imports/imports.schemas.ts';
import { lineWords, placeOfLine } from '@washboard/contract/imports/joined-files.ts';
import { useState } from 'react';
import { pageFields } from '../../../blocks/list/list-address.ts';
import { useListPage } from '../../../blocks/list/use-list-page.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { download } from '../../../lib/api/download.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInteger } from '../../../lib/format.ts';
import { choiceField, defineSearch, flagField } from '../../../lib/list-state.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { ImportProgress } from '../import-progress.tsx';
import classes from '../imports.module.css';
import { repeatsText } from '../imports.texts.ts';
import { isUndecided, MatchQuestion } from './match-question.tsx';
import { RowsTable } from './rows-table.tsx';

const search = defineSearch({
  ...pageFields,
  rows: choiceField<RowView>(ROW_VIEWS, 'all'),
  /** All columns of the file, or only the imported ones. */
  columns: flagField(),
});

const labels: Record<RowView, string> = {
  all: 'All',
  refused: 'Skipped',
  flagged: 'Check',
  fixed: 'Fixed',
  unsure: 'Possible matches',
  existing: 'Existing customers',
  known: 'Already imported',
  ready: 'Ready',
};

/** Shown only if there are such rows: only customers have them. */
const isOptional = (view: RowView) => view === 'existing' || view === 'unsure';

/** Second step: every row with its outcome, refused ones first, to fix in place. */
export function PreviewStep({ item, onNext }: { item: ImportDetail; onNext: () => void }) {
  if (item.counts === null || item.state === 'checking') {
    return (
      <Card>
        <ImportProgress item={item} />
      </Card>
    );
  }
  const repeats = repeatsText(item, item.mapping);
  return (
    <>
      {(item.form?.openLines ?? []).map((line) => (
        <p key={line} className={classes.notice}>
          {openEndText(item, line)}
        </p>
      ))}
      {repeats !== null && <p className={classes.notice}>{repeats}</p>}
      {(item.counts.flagged ?? 0) > 0 && (
        <p className={classes.notice}>
          {plural(item.counts.flagged ?? 0, 'row')} {item.counts.flagged === 1 ? 'has' : 'have'} an amount
          that isn’t quantity times price. Check {item.counts.flagged === 1 ? 'it' : 'them'} under Check.
        </p>
      )}
      <MatchQuestion item={item} counts={item.counts} />
      <Rows item={item} counts={item.counts} />
      <div className={classes.footer}>
        {isUndecided(item) && <span>Choose what to do with possible matches.</span>}
        <Button onClick={onNext} disabled={isUndecided(item)}>
          {item.state === 'ready' ? 'Continue' : 'Back to result'}
        </Button>
      </div>
    </>
  );
}

/** The row itself may be many pages away. */
function openEndText(item: ImportDetail, line: number): string {
  const { file } = placeOfLine(item.form?.files, line);
  const where = lineWords(item.form?.files, line);
  return `${file ?? 'The file'} may be cut off. Check that its last row, ${where}, is complete.`;
}

function Rows({ item, counts }: { item: ImportDetail; counts: NonNullable<ImportDetail['counts']> }) {
  const [{ rows: view, columns: allColumns, page, cursor }, set] = useSearchState(search);
  const list = useListPage((paging) =>
    queryOptionsOf(importRoutes.listImportRows, {
      params: { id: String(item.id) },
      query: { view, ...paging },
    }),
  );
  const [problem, setProblem] = useState('');
  const totals: Record<RowView, number> = {
    ...counts,
    flagged: counts.flagged ?? 0,
    existing: counts.existing ?? 0,
    unsure: counts.unsure ?? 0,
    all: counts.ready + counts.refused + counts.known,
  };
  const save = () =>
    download(importRoutes.downloadRefusedRows, { params: { id: String(item.id) } }, 'refused-rows.csv').catch(
      (error: unknown) => setProblem(errorText(error)),
    );
  return (
    <Card flush>
      <p className={classes.problem} role="alert" hidden={problem === ''}>
        {problem}
      </p>
      <RowsTable
        {...list}
        item={item}
        allColumns={allColumns}
        noResult={{
          title: view === 'refused' ? 'No skipped rows' : 'No rows',
          filter: `Shown: ${labels[view].toLowerCase()}`,
        }}
        onClear={() => void set({ rows: 'all' })}
        head={
          <SegmentedControl
            className={classes.tabs}
            aria-label="Rows to show"
            value={view}
            onChange={(value) => void set({ rows: value as RowView })}
            data={ROW_VIEWS.filter((value) => !isOptional(value) || totals[value] > 0).map((value) => ({
              value,
              label: `${labels[value]} ${formatInteger(totals[value])}`,
            }))}
          />
        }
        tools={
          <div className={classes.tools}>
            <Switch
              label="All columns"
              checked={allColumns}
              onChange={(event) => void set({ columns: event.currentTarget.checked, page, cursor })}
            />
            {counts.refused > 0 && (
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => void save()}
              >
                Download skipped rows
              </Button>
            )}
          </div>
        }
      />
    </Card>
  );
}
