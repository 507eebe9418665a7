import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type MetricId, metricOf } from '@washboard/contract/analytics/catalogue.ts';
import type { Metric } from '@washboard/contract/core/metrics.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { EmptyNoResult } from '../../../ui/states/empty-area.tsx';
import { type AreaQuery, QueryArea } from '../../../ui/states/query-area.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { layerSearch } from '../analytics.urls.ts';
import { daysOf, rangeText } from '../answer-days.ts';
import { useFigures } from '../figures.queries.ts';
import { formatOf, notRecorded, tenderText } from '../metric-format.ts';
import classes from './drill.module.css';

export interface EntryRowsProps<Row extends { id: number }> {
  metric: MetricId;
  /** What a row is called, in the plural. */
  words: string;
  rows: AreaQuery<List<Row>>;
  columns: (rows: readonly Row[]) => Column<Row>[];
  save: () => Promise<void>;
}

/** Rows that add up to a figure, under the figure itself. */
export function EntryRows<Row extends { id: number }>(props: EntryRowsProps<Row>) {
  const { metric, words, rows, columns, save } = props;
  const [, setLayer] = useSearchState(layerSearch);
  const file = useMutation({ mutationFn: save, onError: (error) => toastError(errorText(error)) });
  return (
    <QueryArea query={rows} height={480} rows={10} label={`Loading the ${words}`}>
      {({ records, meta }) => (
        <>
          <div className={classes.head}>
            <Sum metric={metric} />
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={file.isPending}
              onClick={() => file.mutate()}
            >
              Download CSV
            </Button>
          </div>
          <DataTable
            label={metricOf(metric).label}
            columns={columns(records)}
            rows={records}
            rowId={(row) => String(row.id)}
            offset={meta.currentPage * meta.pageSize}
            total={meta.total}
            empty={
              <EmptyNoResult title={`No ${words}`} filter="There are none in these stores on these days." />
            }
          />
          {meta.total > 0 && (
            <Pager
              of={words}
              meta={meta}
              count={records.length}
              onPage={(page, cursor) => void setLayer({ page, cursor: page === 0 ? '' : (cursor ?? '') })}
            />
          )}
        </>
      )}
    </QueryArea>
  );
}

/** The figure that the rows add up to, and its days. */
function Sum({ metric }: { metric: MetricId }) {
  const [{ cutFrom, cutTo, cutTenders }] = useSearchState(layerSearch);
  const days = cutFrom !== '' && cutTo !== '' ? { from: cutFrom, to: cutTo } : undefined;
  const filters = cutTenders.length === 0 ? {} : { tenders: [...cutTenders] };
  const figure = useFigures({ metrics: [metric], days, filters });
  const { label, definition, rows }: Metric = metricOf(metric);
  return (
    <div className={classes.totals}>
      <QueryArea query={figure} height={44} rows={2} label={`Adding up ${label.toLowerCase()}`}>
        {(answer) => (
          <>
            <p className={classes.cut}>
              {[...cutTenders.map(tenderText), rangeText(daysOf(answer), true)].join(' · ')}
            </p>
            <p data-totals>
              <strong>{figureText(metric, answer.totals.values[metric] ?? null)}</strong>{' '}
              {label.toLowerCase()}
            </p>
          </>
        )}
      </QueryArea>
      {rows.adds === undefined && (
        <p className={classes.cut}>These are the rows that are counted: {definition}</p>
      )}
    </div>
  );
}

const figureText = (metric: MetricId, value: number | null) =>
  value === null ? notRecorded : formatOf(metric)(value);
