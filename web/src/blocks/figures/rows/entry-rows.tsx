import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import type { Metric } from '@washboard/contract/core/figures/metrics.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { ListTable, type ListTableProps } from '../../list/list-table.tsx';
import { SearchBox } from '../../list/search-box.tsx';
import { useListPage } from '../../list/use-list-page.ts';
import type { ListPaging } from '../../list/use-paging.ts';
import { daysOf, rangeText } from '../answer-days.ts';
import { useFigures } from '../figures.queries.ts';
import { layerSearch } from '../figures.urls.ts';
import { formatOf, notRecorded } from '../metric-format.ts';
import { useCutNames } from './cut-names.ts';
import { GroupChoice, RowGroups, useRowGroup } from './row-groups.tsx';
import type { RowGroup } from './row-screen.ts';
import classes from './rows.module.css';
import { daysIn, filtersOf } from './rows.query.ts';

export interface EntryRowsProps<Row extends { id: number }, Key extends QueryKey>
  extends Pick<ListTableProps<Row>, 'of' | 'columns' | 'file' | 'asked'> {
  metric: MetricId;
  /** What they can be grouped by. */
  groups: readonly RowGroup[];
  /** How a page of them is requested. */
  page: (paging: ListPaging['query']) => UseQueryOptions<List<Row>, Error, List<Row>, Key>;
}

/** The columns on a phone; the last of them that a list has stands alone. */
const phone = [
  ...['day', 'at', 'time', 'order', 'machine', 'store', 'difference', 'turnaround', 'again'],
  ...['orders', 'payments', 'amount'],
];

/** Rows that add up to a figure, below it. */
export function EntryRows<Row extends { id: number }, Key extends QueryKey>({
  metric,
  groups,
  page,
  ...list
}: EntryRowsProps<Row, Key>) {
  const group = useRowGroup(groups);
  const listed = useListPage(page);
  const [{ find }, set] = useSearchState(layerSearch);
  if (group !== undefined)
    return (
      <div className={classes.grouped}>
        <div className={classes.choices}>
          <Sum metric={metric} />
          <GroupChoice groups={groups} />
        </div>
        <RowGroups metric={metric} group={group} />
      </div>
    );
  return (
    <ListTable
      {...{ ...list, ...listed, phone }}
      label={metricOf(metric).label}
      head={
        <div className={classes.choices}>
          <Sum metric={metric} />
          <SearchBox placeholder="Order code" value={find} onSearch={(text) => void set({ find: text })} />
          <GroupChoice groups={groups} />
        </div>
      }
      isNarrowed={find !== ''}
      onClear={() => void set({ find: '' })}
      noResult={{ title: `No ${list.of}`, filter: 'Nothing at these stores on these days.' }}
    />
  );
}

/** The figure the rows add up to, and its days. */
function Sum({ metric }: { metric: MetricId }) {
  const [layer] = useSearchState(layerSearch);
  const figure = useFigures({ metrics: [metric], days: daysIn(layer), filters: filtersOf(layer) });
  const parts = useCutNames(layer);
  const { label, definition, rows }: Metric = metricOf(metric);
  return (
    <div className={classes.totals}>
      <QueryArea query={figure} height={44} rows={2} label={`Adding up ${label.toLowerCase()}`}>
        {(answer) => (
          <>
            <p className={classes.cut}>{[...parts, rangeText(daysOf(answer), true)].join(' · ')}</p>
            <p data-totals>
              <strong>{figureText(metric, answer.totals.values[metric] ?? null)}</strong>{' '}
              {label.toLowerCase()}
            </p>
          </>
        )}
      </QueryArea>
      {rows.adds === undefined && <p className={classes.cut}>These rows count: {definition}</p>}
    </div>
  );
}

const figureText = (metric: MetricId, value: number | null) =>
  value === null ? notRecorded : formatOf(metric)(value);
