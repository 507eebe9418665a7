import type {
  AnalyticsAnswer,
  AnalyticsFilters,
  AnalyticsQuery,
} from '@washboard/contract/analytics/analytics.schemas.ts';
import type { StoreScope } from '@washboard/contract/core/access.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { createSharedRuns } from '../../../platform/shared-runs.ts';
import { answer } from '../analytics.service.ts';
import { refsOf, type Sources, sourceOf } from '../query/analytics.sources.ts';
import { rollupFor } from '../query/facts.views.ts';
import { narrowedBy } from '../query/filters.rules.ts';
import { createRollupCache } from './rollup-cache.service.ts';

/** What an answer depends on, besides the query and the time of its run. */
export interface Asker {
  business: BusinessDb;
  scope: StoreScope;
  clock: Clock;
  signal: AbortSignal;
}

export type AnswerShared = (asker: Asker, query: AnalyticsQuery) => Promise<AnalyticsAnswer>;

/**
 * Runs at a time in this process, so that dashboards don't take every connection. Rollup queries have their
 * own limit and never wait for row queries. A business leaves a slot of each to others.
 */
const places = { kept: { inAll: 5, ofGroup: 4 }, rows: { inAll: 3, ofGroup: 2 } };

/** Answers queries so that equal ones, of users with the same visible stores, are computed once. */
export function createSharedAnswers(sources: Sources): AnswerShared {
  const runs = createSharedRuns(places);
  const rollupCache = createRollupCache();
  return ({ business, scope, clock, signal }, asked) => {
    const query = canonical(asked);
    return runs.ask(
      {
        key: sharingKey(business.businessId, scope, query),
        lane: readsRows(sources, query) ? 'rows' : 'kept',
        group: business.businessId,
        work: (nobodyWaits) =>
          answer({ business, scope, sources, rollupCache, now: clock.now(), signal: nobodyWaits }, query),
      },
      signal,
    );
  };
}

/** Equal exactly for queries with the same answer. */
export function sharingKey(businessId: number, scope: StoreScope, query: AnalyticsQuery): string {
  return JSON.stringify([businessId, scope === 'all' ? scope : inOrder(scope), canonical(query)]);
}

/** The query with sorted, distinct filter values. */
function canonical(query: AnalyticsQuery): AnalyticsQuery {
  const filters = Object.entries(query.filters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, given]) => [name, Array.isArray(given) ? inOrder<string | number>(given) : given]);
  return { ...query, filters: Object.fromEntries(filters) as AnalyticsFilters };
}

const inOrder = <Item>(items: readonly Item[]): Item[] => [...new Set(items)].sort();

/** Whether some of it has no rollups. */
function readsRows(sources: Sources, { metrics, dimensions, filters }: AnalyticsQuery): boolean {
  const cuts = [...dimensions, ...narrowedBy(filters)];
  const refs = metrics.flatMap((metric) => refsOf(sources.formulas[metric]));
  return refs.some((ref) => rollupFor({ source: sourceOf(sources, ref), cuts }) === undefined);
}
