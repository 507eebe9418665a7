import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { download } from '../../../lib/api/download.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { layerSearch, turnHref } from '../analytics.urls.ts';
import { daysOf, rangeText } from '../answer-days.ts';
import { useFigures } from '../figures.queries.ts';
import { pagingOf, turnsBehind } from './drill.query.ts';
import { DrillTotals } from './drill-totals.tsx';
import { RowsFrame } from './rows-frame.tsx';
import { turnColumns } from './turn-columns.tsx';

/** The turns of a figure, with their totals. */
export function TurnRows({ metric }: { metric: MetricId }) {
  const scope = useScope();
  const search = useSearchRecord();
  const [layer] = useSearchState(layerSearch);
  const figures = useFigures({ metrics: [metric] });
  const days = figures.data === undefined ? '' : rangeText(daysOf(figures.data), true);
  const filters = turnsBehind(metric, scope, layer);
  const turns = useQuery({
    ...queryOptionsOf(turnRoutes.listTurns, { query: { ...filters, ...pagingOf(layer) } }),
    placeholderData: keepPreviousData,
  });
  const totals = useQuery(queryOptionsOf(turnRoutes.getTurnTotals, { query: filters }));
  return (
    <RowsFrame
      label="Turns"
      words="turns"
      rows={turns}
      columns={turnColumns}
      rowHref={(turn) => turnHref(search, turn.id)}
      head={(records) => (
        <DrillTotals metric={metric} layer={layer} days={days} totals={totals} records={records} />
      )}
      none="No machine ran at these stores on these days."
      save={() => download(turnRoutes.exportTurns, { query: filters }, 'turns.csv')}
    />
  );
}
