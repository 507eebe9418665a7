import { Button, SegmentedControl, Switch } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { defaultPageSize as pageSize } from '@washboard/contract/core/limits.ts';
import { importRoutes } from '@washboard/contract/imports/imports.routes.ts';
import { type ImportDetail, ROW_VIEWS, type RowView } from '@washboard/contract/imports/imports.schemas.ts';
import { lineWords, placeOfLine } from '@washboard/contract/imports/joined-files.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { download } from '../../../lib/api/download.ts';
import { formatInteger } from '../../../lib/format.ts';
import { choiceField, defineSearch, flagField, intField, textField } from '../../../lib/list-state.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyNoResult } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { ImportProgress } from '../import-progress.tsx';
import classes from '../imports.module.css';
import { useImportRows } from '../imports.queries.ts';
import { RowsTable } from './rows-table.tsx';

const search = defineSearch({
  rows: choiceField<RowView>(ROW_VIEWS, 'all'),
  /** All columns of the file, or only the imported ones. */
  columns: flagField(),
  page: intField(0),
  cursor: textField('', 60),
});

const labels: Record<RowView, string> = {
  all: 'All',
  refused: 'Skipped',
  fixed: 'Fixed',
  known: 'Already imported',
  ready: 'Ready',
};

/** Second step: every row with its outcome, refused ones first, to fix in place. */
export function PreviewStep({ item, onNext }: { item: ImportDetail; onNext: () => void }) {
  if (item.counts === null || item.state === 'checking') {
    return (
      <Card>
        <ImportProgress item={item} />
      </Card>
    );
  }
  return (
    <>
      {(item.form?.openLines ?? []).map((line) => (
        <p key={line} className={classes.notice}>
          {openEndText(item, line)}
        </p>
      ))}
      <Rows item={item} counts={item.counts} />
      <div className={classes.footer}>
        <Button onClick={onNext}>{item.state === 'ready' ? 'Continue' : 'Back to result'}</Button>
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
  const query = useImportRows(item.id, { view, page, pageSize, cursor: cursor === '' ? undefined : cursor });
  const [problem, setProblem] = useState('');
  const totals: Record<RowView, number> = { ...counts, all: counts.ready + counts.refused + counts.known };
  const save = () =>
    download(importRoutes.downloadRefusedRows, { params: { id: String(item.id) } }, 'refused-rows.csv').catch(
      (error: unknown) => setProblem(errorText(error)),
    );
  return (
    <Card flush>
      <div className={classes.toolbar}>
        <SegmentedControl
          className={classes.tabs}
          aria-label="Rows to show"
          value={view}
          onChange={(value) => void set({ rows: value as RowView })}
          data={ROW_VIEWS.map((value) => ({
            value,
            label: `${labels[value]} ${formatInteger(totals[value])}`,
          }))}
        />
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
              Skipped rows
            </Button>
          )}
        </div>
      </div>
      <p className={classes.problem} role="alert" hidden={problem === ''}>
        {problem}
      </p>
      <QueryArea query={query} height={480} rows={12} label="Loading rows">
        {(list, isOld) => (
          <>
            <RowsTable
              item={item}
              allColumns={allColumns}
              rows={list.records}
              offset={page * pageSize}
              total={list.meta.total}
              empty={
                <EmptyNoResult
                  title={view === 'refused' ? 'No skipped rows' : 'No rows'}
                  filter={`Shown: ${labels[view].toLowerCase()}`}
                  onClear={() => void set({ rows: 'all' })}
                />
              }
            />
            <Pager
              of="rows"
              meta={list.meta}
              count={list.records.length}
              isOld={isOld}
              onPage={(next, to) => void set({ page: next, cursor: to ?? '' })}
            />
          </>
        )}
      </QueryArea>
    </Card>
  );
}
