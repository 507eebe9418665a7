import type { AnalyticsFilters } from '@washboard/contract/analytics/analytics.schemas.ts';
import { dimensionNames, dimensionOf } from '@washboard/contract/analytics/catalog.ts';
import type { Dimension, DimensionDeclaration } from '@washboard/contract/core/figures/dimensions.ts';

export type FilterName = keyof Omit<AnalyticsFilters, 'storeIds'>;

/** What a filter narrows, its database type, and its value for facts that have none. */
interface FilterColumn {
  of: Dimension;
  type: string;
  unrecorded: string | undefined;
}

/** By the filters of dimensions; the stores of a query are its scope. */
export const filterColumns = Object.fromEntries(
  dimensionNames.flatMap((of): [string, FilterColumn][] => {
    const { filter, keys, unrecorded } = dimensionOf(of);
    if (filter === undefined || filter === 'storeIds') return [];
    return [[filter, { of, type: typeOf(keys), unrecorded: unrecorded?.key }]];
  }),
) as Record<FilterName, FilterColumn>;

function typeOf(keys: DimensionDeclaration['keys']): string {
  if (keys === 'ids') return 'bigint';
  return keys === 'numbers' ? 'int' : 'text';
}

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
