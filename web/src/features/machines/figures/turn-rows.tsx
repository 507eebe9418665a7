import { useQuery } from '@tanstack/react-query';
import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import { daysOf, rangeText } from '../../../blocks/figures/answer-days.ts';
import { useFigures } from '../../../blocks/figures/figures.queries.ts';
import { layerSearch, turnHref } from '../../../blocks/figures/figures.urls.ts';
import { GroupChoice, RowGroups, useRowGroup } from '../../../blocks/figures/rows/row-groups.tsx';
import type { RowGroup, RowScreen } from '../../../blocks/figures/rows/row-screen.ts';
import classes from '../../../blocks/figures/rows/rows.module.css';
import { turnsBehind } from '../../../blocks/figures/rows/rows.query.ts';
import { turnColumns } from '../../../blocks/figures/rows/turn-columns.tsx';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { SearchBox } from '../../../blocks/list/search-box.tsx';
import { useListPage } from '../../../blocks/list/use-list-page.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { DrillTotals } from './turn-totals.tsx';

export const turnRowScreen: RowScreen = { list: 'turns', words: 'turns', Rows: TurnRows };

const groups: readonly RowGroup[] = ['date', 'store', 'machine'];

/** The turns of a figure, with their totals. */
function TurnRows({ metric }: { metric: MetricId }) {
  const scope = useScope();
  const search = useSearchRecord();
  const [layer, set] = useSearchState(layerSearch);
  const figures = useFigures({ metrics: [metric] });
  const days = figures.data === undefined ? '' : rangeText(daysOf(figures.data), true);
  const filters = turnsBehind(metric, scope, layer);
  const page = useListPage((paging) =>
    queryOptionsOf(turnRoutes.listTurns, { query: { ...filters, ...paging } }),
  );
  const totals = useQuery(queryOptionsOf(turnRoutes.getTurnTotals, { query: filters }));
  const group = useRowGroup(groups);
  const sum = (
    <DrillTotals
      metric={metric}
      layer={layer}
      days={days}
      totals={totals}
      records={page.query.data?.records ?? []}
    />
  );
  if (group !== undefined)
    return (
      <div className={classes.grouped}>
        <div className={classes.choices}>
          {sum}
          <GroupChoice groups={groups} />
        </div>
        <RowGroups metric={metric} group={group} />
      </div>
    );
  return (
    <ListTable
      {...page}
      of="turns"
      label="Turns"
      asked={filters}
      columns={turnColumns}
      phone={['startedAt', 'machine', 'store', 'revenue']}
      rowHref={(turn) => turnHref(search, turn.id)}
      head={
        <div className={classes.choices}>
          {sum}
          <SearchBox
            placeholder="Machine number"
            value={layer.find}
            onSearch={(text) => void set({ find: text })}
          />
          <GroupChoice groups={groups} />
        </div>
      }
      isNarrowed={layer.find !== ''}
      onClear={() => void set({ find: '' })}
      file={{ route: turnRoutes.exportTurns, name: 'turns.csv' }}
      noResult={{ title: 'No turns', filter: 'No machine ran at these stores on these days.' }}
    />
  );
}
