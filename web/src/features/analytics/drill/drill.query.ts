import { type MetricId, metricOf } from '@washboard/contract/analytics/catalogue.ts';
import type { Period } from '@washboard/contract/core/periods.ts';
import type { TurnListAddress } from '@washboard/contract/machines/turns.schemas.ts';
import type { SearchValues } from '../../../lib/list-state.ts';
import type { layerSearch } from '../analytics.urls.ts';

export type Layer = SearchValues<(typeof layerSearch)['fields']>;

/** The list of turns that stands behind a figure: the dashboard's stores and period, the metric's own filter, the cut. */
export function turnsBehind(
  metric: MetricId,
  scope: { storeIds: readonly number[]; period: Period },
  layer: Layer,
): TurnListAddress {
  const { period } = scope;
  const custom = layer.cutFrom !== '' && layer.cutTo !== '';
  const days = custom
    ? { period: 'CUSTOM' as const, startDate: layer.cutFrom, endDate: layer.cutTo }
    : { period: period.type, startDate: period.startDate ?? undefined, endDate: period.endDate ?? undefined };
  return {
    ...metricOf(metric).rows.filters,
    ...days,
    storeIds: scope.storeIds.length === 0 ? undefined : scope.storeIds.join(','),
    machineIds: layer.cutMachines.length === 0 ? undefined : layer.cutMachines.join(','),
    weekday: layer.cutWeekday < 0 || layer.cutWeekday > 6 ? undefined : layer.cutWeekday,
    hour: layer.cutHour < 0 || layer.cutHour > 23 ? undefined : layer.cutHour,
  };
}
