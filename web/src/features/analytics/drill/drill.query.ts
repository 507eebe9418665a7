import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import { addressOfRows } from '@washboard/contract/analytics/rows-address.ts';
import type { Period } from '@washboard/contract/core/time/periods.ts';
import type { TurnListAddress } from '@washboard/contract/machines/turns.schemas.ts';
import type { SearchValues } from '../../../lib/list-state.ts';
import type { Cut, layerSearch } from '../analytics.urls.ts';

interface Scope {
  storeIds: readonly number[];
  period: Period;
}

export type Layer = SearchValues<(typeof layerSearch)['fields']>;

export const pageSize = 50;

export const pagingOf = (layer: Layer) => ({
  pageSize,
  page: layer.page,
  cursor: layer.cursor === '' ? undefined : layer.cursor,
});

/** The stores and days of a list: those of the cut that was pointed at, else the dashboard's. */
function placeOf({ storeIds, period }: Scope, layer: Layer) {
  const custom = layer.cutFrom !== '' && layer.cutTo !== '';
  const days = custom
    ? { period: 'CUSTOM' as const, startDate: layer.cutFrom, endDate: layer.cutTo }
    : { period: period.type, startDate: period.startDate ?? undefined, endDate: period.endDate ?? undefined };
  return { ...days, storeIds: storeIds.length === 0 ? undefined : storeIds.join(',') };
}

/** What the cut is narrowed to of that which charts tell apart. */
export function partsOf({ cutTenders, cutSaleTypes }: Layer): Pick<Cut, 'tenders' | 'saleTypes'> {
  return {
    ...(cutTenders.length === 0 ? {} : { tenders: cutTenders }),
    ...(cutSaleTypes.length === 0 ? {} : { saleTypes: cutSaleTypes }),
  };
}

/** The entries that stand behind a figure of sales or money. */
export function entriesBehind<Column extends string = never>(metric: MetricId, scope: Scope, layer: Layer) {
  const { tenders, saleTypes } = partsOf(layer);
  return {
    ...addressOfRows<Column>(metric),
    ...(tenders === undefined ? {} : { tenders: tenders.join(',') }),
    ...(saleTypes === undefined ? {} : { saleTypes: saleTypes.join(',') }),
    ...placeOf(scope, layer),
  };
}

/** The list of turns that stands behind a figure: the dashboard's stores and period, the metric's own filter, the cut. */
export function turnsBehind(metric: MetricId, scope: Scope, layer: Layer): TurnListAddress {
  return {
    ...metricOf(metric).rows.filters,
    ...placeOf(scope, layer),
    machineIds: layer.cutMachines.length === 0 ? undefined : layer.cutMachines.join(','),
    weekday: layer.cutWeekday < 0 || layer.cutWeekday > 6 ? undefined : layer.cutWeekday,
    hour: layer.cutHour < 0 || layer.cutHour > 23 ? undefined : layer.cutHour,
  };
}
