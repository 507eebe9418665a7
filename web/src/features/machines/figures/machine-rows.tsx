import type { AnalyticsRow } from '@washboard/contract/analytics/analytics.schemas.ts';
import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import { useState } from 'react';
import { daysOf, rangeText } from '../../../blocks/figures/answer-days.ts';
import { useFigures } from '../../../blocks/figures/figures.queries.ts';
import { layerSearch, machineHref } from '../../../blocks/figures/figures.urls.ts';
import { formatOf, notRecorded } from '../../../blocks/figures/metric-format.ts';
import type { RowScreen } from '../../../blocks/figures/rows/row-screen.ts';
import classes from '../../../blocks/figures/rows/rows.module.css';
import { daysIn, filtersOf } from '../../../blocks/figures/rows/rows.query.ts';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { NoTurns } from './no-turns.tsx';

const most = 500;

export const machineRowScreen: RowScreen = { list: 'machines', words: 'machines', Rows: MachineRows };

/** A figure machine by machine, the highest first; each machine opens. */
function MachineRows({ metric }: { metric: MetricId }) {
  const search = useSearchRecord();
  const [layer] = useSearchState(layerSearch);
  const { label, definition } = metricOf(metric);
  const [desc, setDesc] = useState(true);
  const machines = layer.cutMachines.length === 0 ? {} : { machineIds: [...layer.cutMachines] };
  const query = useFigures({
    metrics: [metric, 'turns'],
    dimensions: ['store', 'machine'],
    filters: { ...filtersOf(layer), ...machines },
    days: daysIn(layer),
  });
  const figureOf = (row: AnalyticsRow) => row.values[metric] ?? null;
  return (
    <QueryArea
      query={query}
      height={320}
      rows={8}
      label={`Loading ${label.toLowerCase()} by machine`}
      shape="table"
    >
      {(answer) => {
        const total = answer.totals.values[metric] ?? null;
        const rows = answer.rows.filter((row) => figureOf(row) !== null);
        const sign = desc ? -1 : 1;
        const sorted = rows.sort((a, b) => sign * ((figureOf(a) ?? 0) - (figureOf(b) ?? 0)));
        return (
          <>
            <div className={classes.totals}>
              <p className={classes.cut}>{rangeText(daysOf(answer), true)}</p>
              <p data-totals>
                <strong>{total === null ? notRecorded : formatOf(metric)(total)}</strong>
              </p>
              <p className={classes.cut}>{definition}</p>
            </div>
            <DataTable
              label={`${label} by machine`}
              columns={columnsOf(metric)}
              rows={sorted.slice(0, most)}
              rowId={(row) => String(row.keys.machine)}
              rowHref={(row) => machineHref(search, Number(row.keys.machine))}
              sort={{ id: metric, desc }}
              onSort={(sort) => setDesc(sort.desc)}
              empty={<NoTurns />}
            />
          </>
        );
      }}
    </QueryArea>
  );
}

function columnsOf(metric: MetricId): Column<AnalyticsRow>[] {
  const text = (row: AnalyticsRow, of: MetricId) => {
    const value = row.values[of] ?? null;
    return value === null ? notRecorded : formatOf(of)(value);
  };
  return [
    { id: 'machine', header: 'Machine', cell: ({ labels }) => labels.machine, width: 160 },
    { id: 'store', header: 'Store', cell: ({ labels }) => labels.store, grows: true },
    { id: 'turns', header: 'Turns', numeric: true, width: 100, cell: (row) => text(row, 'turns') },
    {
      id: metric,
      header: metricOf(metric).label,
      numeric: true,
      sortable: true,
      width: 210,
      cell: (row) => text(row, metric),
    },
  ];
}
