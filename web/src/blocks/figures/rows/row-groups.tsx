import { NativeSelect } from '@mantine/core';
import type { AnalyticsRow } from '@washboard/contract/analytics/analytics.schemas.ts';
import { dimensionOf, type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import type { SaleType } from '@washboard/contract/orders/sale-types.constants.ts';
import type { TenderKey } from '@washboard/contract/payments/payments.constants.ts';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { EmptyNoResult } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useFigures } from '../figures.queries.ts';
import { type Cut, groupHref, layerSearch } from '../figures.urls.ts';
import { formatOf, notRecorded } from '../metric-format.ts';
import type { RowGroup } from './row-screen.ts';
import { daysIn, filtersOf } from './rows.query.ts';

const nameOf = (group: RowGroup) => (group === 'date' ? 'Day' : dimensionOf(group).label);

/** The group in the address, if the list has it. */
export function useRowGroup(groups: readonly RowGroup[]): RowGroup | undefined {
  const [{ group }] = useSearchState(layerSearch);
  return groups.find((one) => one === group);
}

/** Chooses between rows and their groups. */
export function GroupChoice({ groups }: { groups: readonly RowGroup[] }) {
  const [, set] = useSearchState(layerSearch);
  const group = useRowGroup(groups) ?? '';
  return (
    <NativeSelect
      w={150}
      aria-label="Group rows"
      value={group}
      onChange={(event) => void set({ group: event.currentTarget.value as RowGroup | '' })}
      data={[
        { value: '', label: 'All rows' },
        ...groups.map((value) => ({ value, label: `By ${nameOf(value).toLowerCase()}` })),
      ]}
    />
  );
}

/** The figure by group; each group opens its rows. */
export function RowGroups({ metric, group }: { metric: MetricId; group: RowGroup }) {
  const search = useSearchRecord();
  const [layer] = useSearchState(layerSearch);
  const figures = useFigures({
    metrics: [metric],
    dimensions: [group],
    days: daysIn(layer),
    filters: {
      ...filtersOf(layer),
      ...(layer.cutMachines.length === 0 ? {} : { machineIds: [...layer.cutMachines] }),
    },
  });
  const valueIn = (row: AnalyticsRow) => row.values[metric] ?? null;
  return (
    <QueryArea query={figures} height={320} rows={8} label="Adding up the groups" shape="table">
      {({ rows }) => (
        <DataTable
          label={`${metricOf(metric).label} by ${nameOf(group).toLowerCase()}`}
          rows={rows.filter((row) => valueIn(row) !== null)}
          rowId={(row) => String(row.keys[group])}
          rowHref={(row) => groupHref(search, metric, cutOfGroup(group, row))}
          columns={[
            {
              id: 'group',
              header: nameOf(group),
              cell: (row) => row.labels[group],
              sortable: true,
              sortValue: (row) => (group === 'date' ? String(row.keys.date) : (row.labels[group] ?? null)),
            },
            {
              id: 'value',
              header: metricOf(metric).label,
              cell: (row) => valueText(metric, valueIn(row)),
              numeric: true,
              sortable: true,
              sortValue: valueIn,
            },
          ]}
          empty={<EmptyNoResult title="No rows" filter="Nothing at these stores on these days." />}
        />
      )}
    </QueryArea>
  );
}

const valueText = (metric: MetricId, value: number | null) =>
  value === null ? notRecorded : formatOf(metric)(value);

function cutOfGroup(group: RowGroup, { keys }: AnalyticsRow): Cut {
  const key = keys[group] ?? null;
  if (group === 'tender') return { tenders: [key === null ? 'UNKNOWN' : (key as TenderKey)] };
  if (key === null) return {};
  if (group === 'date') return { from: String(key), to: String(key) };
  if (group === 'saleType') return { saleTypes: [key as SaleType] };
  return group === 'store' ? { storeId: Number(key) } : { machineId: Number(key) };
}
