import type { AnalyticsRow } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { SearchRecord } from '../../../lib/list-state.ts';
import { saveCsv } from '../../../lib/save-file.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyNoResult } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { drillHref, machineHref } from '../analytics.urls.ts';
import { daysOf, rangeText } from '../answer-days.ts';
import { CsvButton } from '../csv-button.tsx';
import classes from '../dashboard.module.css';
import { useFigures } from '../figures.queries.ts';
import { formatOf } from '../metric-format.ts';
import { MetricInfo } from '../metric-info.tsx';

const title = 'Turns per day by machine';

const byMachine = {
  metrics: ['turnsPerDay', 'turns', 'selfServeRevenue', 'freeStarts'],
  dimensions: ['store', 'machine'],
} as const;

/** All machines in service, busiest first, including idle ones. */
export function MachineTable() {
  const query = useFigures(byMachine);
  const search = useSearchRecord();
  const rows = query.data === undefined ? [] : busiestFirst(query.data.rows);
  const manyStores = new Set(rows.map((row) => row.keys.store)).size > 1;
  const most = Math.max(0, ...rows.map((row) => row.values.turnsPerDay ?? 0));
  return (
    <Card
      title={title}
      info={<MetricInfo metric="turnsPerDay" />}
      context={query.data && rangeText(daysOf(query.data), true)}
      actions={rows.length > 0 && <SaveButton rows={rows} />}
      flush
    >
      <QueryArea query={query} height={292} rows={7} label="Loading turns per day by machine">
        {() => (
          <DataTable
            label={title}
            columns={columnsFor({ search, most, manyStores })}
            rows={rows}
            rowId={(row) => String(row.keys.machine)}
            rowHref={(row) => machineHref(search, Number(row.keys.machine))}
            maxHeight={440}
            empty={
              <EmptyNoResult
                title="No machines in service"
                filter="Choose other stores or a different period."
              />
            }
          />
        )}
      </QueryArea>
    </Card>
  );
}

function busiestFirst(rows: readonly AnalyticsRow[]): AnalyticsRow[] {
  return [...rows].sort((a, b) => (b.values.turnsPerDay ?? -1) - (a.values.turnsPerDay ?? -1));
}

interface Shown {
  search: SearchRecord;
  most: number;
  manyStores: boolean;
}

function columnsFor({ search, most, manyStores }: Shown): Column<AnalyticsRow>[] {
  const store: Column<AnalyticsRow> = {
    id: 'store',
    header: 'Store',
    cell: (row) => row.labels.store,
    sortable: true,
    sortValue: (row) => row.labels.store ?? null,
  };
  return [
    {
      id: 'machine',
      header: 'Machine',
      cell: (row) => row.labels.machine,
      sortable: true,
      sortValue: (row) => row.labels.machine ?? null,
      width: 130,
    },
    figure('turnsPerDay', 'Turns per day'),
    {
      id: 'bar',
      header: 'Turns per day as a bar',
      hiddenHeader: true,
      cell: (row) => <Bar value={row.values.turnsPerDay ?? 0} most={most} />,
    },
    {
      ...figure('turns', 'Turns'),
      cell: (row) => (
        <AppLink
          className={classes.rowsLink}
          href={drillHref(search, 'turns', { machineId: Number(row.keys.machine) })}
          aria-label={`${valueText(row, 'turns')} turns of ${row.labels.machine}: show them`}
        >
          {valueText(row, 'turns')}
        </AppLink>
      ),
    },
    figure('selfServeRevenue', 'Revenue'),
    figure('freeStarts', 'Free starts'),
    ...(manyStores ? [store] : []),
  ];
}

type Shownable = 'turnsPerDay' | 'turns' | 'selfServeRevenue' | 'freeStarts';

function figure(metric: Shownable, header: string): Column<AnalyticsRow> {
  return {
    id: metric,
    header,
    numeric: true,
    width: 112,
    cell: (row) => valueText(row, metric),
    sortable: true,
    sortValue: (row) => row.values[metric] ?? null,
  };
}

function valueText(row: AnalyticsRow, metric: Shownable): string {
  const value = row.values[metric] ?? null;
  return value === null ? 'not recorded' : formatOf(metric)(value);
}

function Bar({ value, most }: { value: number; most: number }) {
  const share = most === 0 ? 0 : (value / most) * 100;
  return (
    <div className={classes.barTrack} aria-hidden>
      <div className={classes.bar} style={{ width: `${share}%` }} />
    </div>
  );
}

function SaveButton({ rows }: { rows: readonly AnalyticsRow[] }) {
  const header = ['Machine', 'Store', 'Turns per day', 'Turns', 'Revenue', 'Free starts'];
  const save = () => {
    const lines = rows.map(({ labels, values }) => [
      labels.machine ?? null,
      labels.store ?? null,
      values.turnsPerDay ?? null,
      values.turns ?? null,
      values.selfServeRevenue == null ? null : values.selfServeRevenue / 100,
      values.freeStarts ?? null,
    ]);
    saveCsv('turns-per-day-by-machine', header, lines);
  };
  return <CsvButton title={title} onClick={save} />;
}
