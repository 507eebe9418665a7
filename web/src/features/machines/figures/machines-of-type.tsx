import { Button } from '@mantine/core';
import type { AnalyticsRow } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { MachineType } from '@washboard/contract/machines/machines.constants.ts';
import { useState } from 'react';
import { drillHref, machineHref } from '../../../blocks/figures/figures.urls.ts';
import { formatOf } from '../../../blocks/figures/metric-format.ts';
import type { SearchRecord } from '../../../lib/list-state.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column, Sort } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import classes from './machine-figures.module.css';

export interface MachinesOfTypeProps {
  type: MachineType;
  rows: readonly AnalyticsRow[];
  /** Turns per day of each size. */
  sizes: readonly AnalyticsRow[];
}

const titles = { WASHER: 'Washers', DRYER: 'Dryers' } as const;

/** Rows shown at first, and more with each click: the table has no scroll area of its own. */
const step = 20;
/** More would scroll by themselves. */
const most = 100;

/** The machines of a type, the least used first, with the average of each size. */
export function MachinesOfType({ type, rows, sizes }: MachinesOfTypeProps) {
  const search = useSearchRecord();
  const [sort, setSort] = useState<Sort>({ id: 'turnsPerDay', desc: false });
  const [count, setCount] = useState(step);
  const sorted = sortedBy(rows, sort);
  const busiest = Math.max(0, ...rows.map((row) => row.values.turnsPerDay ?? 0));
  const manyStores = new Set(rows.map((row) => row.keys.store)).size > 1;
  return (
    <section className={classes.type} aria-label={titles[type]}>
      <h3 className={classes.title}>{titles[type]}</h3>
      <p className={classes.sizes}>
        {sizes.map(({ keys, labels, values }) => (
          <span key={keys.machineSize ?? ''} className={classes.size}>
            {keys.machineSize === null ? 'Size not recorded' : labels.machineSize}{' '}
            <strong>{values.turnsPerDay == null ? '–' : formatOf('turnsPerDay')(values.turnsPerDay)}</strong>
          </span>
        ))}
        <span>turns per day</span>
      </p>
      <DataTable
        label={`Turns per day by machine: ${titles[type].toLowerCase()}`}
        columns={columnsFor({ search, busiest, manyStores })}
        rows={sorted.slice(0, count)}
        rowId={(row) => String(row.keys.machine)}
        rowHref={(row) => machineHref(search, Number(row.keys.machine))}
        sort={sort}
        onSort={setSort}
      />
      {count < Math.min(most, rows.length) && (
        <div className={classes.more}>
          <Button
            variant="default"
            size="xs"
            onClick={() => setCount(Math.min(most, count + step))}
          >{`Show ${Math.min(step, rows.length - count)} more of ${rows.length} ${titles[type].toLowerCase()}`}</Button>
        </div>
      )}
      {count >= most && rows.length > most && (
        <p className={classes.more}>{`The first ${most} of ${rows.length}. Download the CSV for all.`}</p>
      )}
    </section>
  );
}

/** Without a value last, either way. */
function sortedBy(rows: readonly AnalyticsRow[], { id, desc }: Sort): AnalyticsRow[] {
  const valueIn = (row: AnalyticsRow): string | number | null => {
    if (id === 'size') return row.keys.machineSize ?? null;
    if (id === 'machine' || id === 'store') return row.labels[id] ?? null;
    return row.values[id as Shownable] ?? null;
  };
  const sign = desc ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [left, right] = [valueIn(a), valueIn(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return typeof left === 'number' && typeof right === 'number'
      ? sign * (left - right)
      : sign * byText.compare(String(left), String(right));
  });
}

const byText = new Intl.Collator('en-US', { numeric: true });

interface Shown {
  search: SearchRecord;
  busiest: number;
  manyStores: boolean;
}

function columnsFor({ search, busiest, manyStores }: Shown): Column<AnalyticsRow>[] {
  const store: Column<AnalyticsRow> = {
    id: 'store',
    header: 'Store',
    cell: (row) => row.labels.store,
    sortable: true,
  };
  return [
    { id: 'machine', header: 'Machine', cell: (row) => row.labels.machine, sortable: true, width: 130 },
    {
      id: 'size',
      header: 'Size',
      cell: ({ keys, labels }) => (keys.machineSize === null ? null : labels.machineSize),
      numeric: true,
      sortable: true,
      width: 80,
    },
    figure('turnsPerDay', 'Turns per day'),
    {
      id: 'bar',
      header: 'Turns per day as a bar',
      hiddenHeader: true,
      cell: (row) => <Bar value={row.values.turnsPerDay ?? 0} most={busiest} />,
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
