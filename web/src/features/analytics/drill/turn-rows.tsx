import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { MetricId } from '@washboard/contract/analytics/catalogue.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { download } from '../../../lib/api/download.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { EmptyNoResult } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { layerSearch, turnHref } from '../analytics.urls.ts';
import { daysOf, rangeText } from '../answer-days.ts';
import { useFigures } from '../figures.queries.ts';
import classes from './drill.module.css';
import { pagingOf, turnsBehind } from './drill.query.ts';
import { DrillTotals } from './drill-totals.tsx';
import { turnColumns } from './turn-columns.tsx';

/** The turns behind a figure, with the sums that make it. */
export function TurnRows({ metric }: { metric: MetricId }) {
  const scope = useScope();
  const search = useSearchRecord();
  const [layer, setLayer] = useSearchState(layerSearch);
  const figures = useFigures({ metrics: [metric] });
  const days = figures.data === undefined ? '' : rangeText(daysOf(figures.data), true);
  const filters = turnsBehind(metric, scope, layer);
  const turns = useQuery({
    ...queryOptionsOf(turnRoutes.listTurns, { query: { ...filters, ...pagingOf(layer) } }),
    placeholderData: keepPreviousData,
  });
  const totals = useQuery(queryOptionsOf(turnRoutes.getTurnTotals, { query: filters }));
  const save = useMutation({
    mutationFn: () => download(turnRoutes.exportTurns, { query: filters }, 'turns.csv'),
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <QueryArea query={turns} height={480} rows={10} label="Loading the turns">
      {({ records, meta }) => (
        <>
          <div className={classes.head}>
            <DrillTotals metric={metric} layer={layer} days={days} totals={totals} records={records} />
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              Download CSV
            </Button>
          </div>
          <DataTable
            label="Turns"
            columns={turnColumns(records)}
            rows={records}
            rowId={(turn) => String(turn.id)}
            rowHref={(turn) => turnHref(search, turn.id)}
            offset={meta.currentPage * meta.pageSize}
            total={meta.total}
            empty={<EmptyNoResult title="No turns" filter="Nothing ran in these stores on these days." />}
          />
          {meta.total > 0 && (
            <Pager
              of="turns"
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
