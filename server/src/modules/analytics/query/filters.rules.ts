import type { AnalyticsFilters } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { Dimension } from '@washboard/contract/core/metrics.ts';

export type FilterName = keyof Omit<AnalyticsFilters, 'storeIds'>;

/** What a filter narrows, its database type, and its value for facts that have none. */
export const filterColumns: Record<FilterName, { of: Dimension; type: string; unknown?: string }> = {
  machineIds: { of: 'machine', type: 'bigint' },
  machineType: { of: 'machineType', type: 'text' },
  turnTypes: { of: 'turnType', type: 'text' },
  weekdays: { of: 'weekday', type: 'int' },
  hours: { of: 'hour', type: 'int' },
  saleTypes: { of: 'saleType', type: 'text' },
  services: { of: 'service', type: 'text' },
  persons: { of: 'person', type: 'text' },
  tenders: { of: 'tender', type: 'text', unknown: 'UNKNOWN' },
};
export const filterNames = Object.keys(filterColumns) as FilterName[];

export const setIn = (filters: AnalyticsFilters) => filterNames.filter((name) => filters[name] !== undefined);

/** The dimensions a query filters. */
export function narrowedBy(filters: AnalyticsFilters): Dimension[] {
  return setIn(filters).map((name) => filterColumns[name].of);
}

/** The conditions of the set filters. */
export type GivenFilters = Partial<Record<FilterName, readonly (string | number)[]>>;

export function givenFilters(filters: AnalyticsFilters): GivenFilters {
  return Object.fromEntries(setIn(filters).map((name) => [name, [filters[name]].flat()])) as GivenFilters;
}
