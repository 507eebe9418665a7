import type { AnalyticsQuestion } from '@washboard/contract/analytics/analytics.schemas.ts';
import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import type { Period } from '@washboard/contract/core/time/periods.ts';
import type { TurnListAddress } from '@washboard/contract/machines/turns.schemas.ts';
import type { SearchValues } from '../../../lib/list-state.ts';
import type { Cut, layerSearch } from '../figures.urls.ts';

interface Scope {
  storeIds: readonly number[];
  period: Period;
}

export type Layer = SearchValues<(typeof layerSearch)['fields']>;

/** The stores and days of a list: those of the selected cut, or the dashboard's. */
function placeOf({ storeIds, period }: Scope, layer: Layer) {
  const custom = layer.cutFrom !== '' && layer.cutTo !== '';
  const days = custom
    ? { period: 'CUSTOM' as const, startDate: layer.cutFrom, endDate: layer.cutTo }
    : { period: period.type, startDate: period.startDate ?? undefined, endDate: period.endDate ?? undefined };
  const stores = layer.cutStores.length === 0 ? storeIds : layer.cutStores;
  return { ...days, storeIds: stores.length === 0 ? undefined : stores.join(',') };
}

/** The cut's filters on chart dimensions. */
export function partsOf({
  cutTenders,
  cutSaleTypes,
  cutService,
}: Layer): Pick<Cut, 'tenders' | 'saleTypes' | 'service'> {
  return {
    ...(cutTenders.length === 0 ? {} : { tenders: cutTenders }),
    ...(cutSaleTypes.length === 0 ? {} : { saleTypes: cutSaleTypes }),
    ...(cutService === '' ? {} : { service: cutService }),
  };
}

/** The cut's weekday and hour. */
function timeOf({ cutWeekday, cutHour }: Layer): { weekday?: number; hour?: number } {
  return {
    ...(cutWeekday < 0 || cutWeekday > 6 ? {} : { weekday: cutWeekday }),
    ...(cutHour < 0 || cutHour > 23 ? {} : { hour: cutHour }),
  };
}

/** The days of the cut, if it has any. */
export const daysIn = ({ cutFrom, cutTo }: Layer) =>
  cutFrom !== '' && cutTo !== '' ? { from: cutFrom, to: cutTo } : undefined;

/** The cut as a figure's filters. */
export function filtersOf(layer: Layer): AnalyticsQuestion['filters'] {
  const { tenders = [], saleTypes = [], service } = partsOf(layer);
  const { weekday, hour } = timeOf(layer);
  return {
    ...(layer.cutStores.length === 0 ? {} : { storeIds: [...layer.cutStores] }),
    ...(tenders.length === 0 ? {} : { tenders: [...tenders] }),
    ...(saleTypes.length === 0 ? {} : { saleTypes: [...saleTypes] }),
    ...(service === undefined ? {} : { services: [service] }),
    ...(weekday === undefined ? {} : { weekdays: [weekday] }),
    ...(hour === undefined ? {} : { hours: [hour] }),
  };
}

/** The entries of a sales or payment figure. */
export function entriesBehind<Filters = object>(metric: MetricId, scope: Scope, layer: Layer) {
  const { tenders, saleTypes, service } = partsOf(layer);
  return {
    ...(metricOf(metric).rows.filters as Filters),
    ...(tenders === undefined ? {} : { tenders: tenders.join(',') }),
    ...(saleTypes === undefined ? {} : { saleTypes: saleTypes.join(',') }),
    ...(service === undefined ? {} : { service }),
    ...timeOf(layer),
    ...(layer.find === '' ? {} : { q: layer.find }),
    ...placeOf(scope, layer),
  };
}

/** The turns of a figure: the dashboard's stores and period, the metric's filter, the cut. */
export function turnsBehind(metric: MetricId, scope: Scope, layer: Layer): TurnListAddress {
  return {
    ...metricOf(metric).rows.filters,
    ...placeOf(scope, layer),
    machineIds: layer.cutMachines.length === 0 ? undefined : layer.cutMachines.join(','),
    ...timeOf(layer),
    ...(layer.find === '' ? {} : { q: layer.find }),
  };
}
