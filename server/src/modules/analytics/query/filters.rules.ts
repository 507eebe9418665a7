import type { AnalyticsFilters } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { Dimension } from '@washboard/contract/core/metrics.ts';

export type FilterName = keyof Omit<AnalyticsFilters, 'storeIds'>;

/** What a filter narrows, the type of its values in the database, and what it calls facts that do not say. */
export const filterColumns: Record<FilterName, { of: Dimension; type: string; unknown?: string }> = {
  machineIds: { of: 'machine', type: 'bigint' },
  machineType: { of: 'machineType', type: 'text' },
  turnTypes: { of: 'turnType', type: 'text' },
  weekdays: { of: 'weekday', type: 'int' },
  hours: { of: 'hour', type: 'int' },
  saleTypes: { of: 'saleType', type: 'text' },
  tenders: { of: 'tender', type: 'text', unknown: 'UNKNOWN' },
};
export const filterNames = Object.keys(filterColumns) as FilterName[];

export const setIn = (filters: AnalyticsFilters) => filterNames.filter((name) => filters[name] !== undefined);

/** The dimensions that a question's filters narrow. */
export function narrowedBy(filters: AnalyticsFilters): Dimension[] {
  return setIn(filters).map((name) => filterColumns[name].of);
}

/** What facts are narrowed to, by the filters that are set. */
export type GivenFilters = Partial<Record<FilterName, readonly (string | number)[]>>;

export function givenFilters(filters: AnalyticsFilters): GivenFilters {
  return Object.fromEntries(setIn(filters).map((name) => [name, [filters[name]].flat()])) as GivenFilters;
}
