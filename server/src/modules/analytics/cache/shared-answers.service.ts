import type {
  AnalyticsAnswer,
  AnalyticsFilters,
  AnalyticsQuery,
} from '@washboard/contract/analytics/analytics.schemas.ts';
import { dimensionOf } from '@washboard/contract/analytics/catalog.ts';
import type { WhyAnswer, WhyQuery } from '@washboard/contract/analytics/why.schemas.ts';
import type { StoreScope } from '@washboard/contract/core/access.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { createSharedRuns } from '../../../platform/shared-runs.ts';
import { type Answering, answer } from '../analytics.service.ts';
import { refsOf, type Sources, sourceFor } from '../query/analytics.sources.ts';
import { rollupFor } from '../query/facts.views.ts';
import { narrowedBy } from '../query/filters.rules.ts';
import { why } from '../why/why.service.ts';
import { createRollupCache } from './rollup-cache.service.ts';

/** What an answer depends on, besides the query and the time of its run. */
export interface Asker {
  business: BusinessDb;
  scope: StoreScope;
  /** Whether they may see figures by employee. */
  seesPersons: boolean;
  clock: Clock;
  signal: AbortSignal;
}

export type AnswerShared = (asker: Asker, query: AnalyticsQuery) => Promise<AnalyticsAnswer>;

export interface SharedAnswers {
  answer: AnswerShared;
  why(asker: Asker, query: WhyQuery): Promise<WhyAnswer>;
}

/**
 * Runs at a time in this process, so that dashboards don't take every connection. Rollup queries have their
 * own limit and never wait for row queries. A business leaves a slot of each to others.
 */
const places = { kept: { inAll: 5, ofGroup: 4 }, rows: { inAll: 3, ofGroup: 2 } };

/** Answers queries so that equal ones, of users with the same visible stores, are computed once. */
export function createSharedAnswers(sources: () => Sources): SharedAnswers {
  const runs = createSharedRuns(places);
  const rollupCache = createRollupCache();
  function run<Answer>(
    { business, scope, clock, signal }: Asker,
    { key, lane }: { key: string; lane: keyof typeof places },
    work: (deps: Answering) => Promise<Answer>,
  ): Promise<Answer> {
    const begin = (nobodyWaits: AbortSignal) =>
      work({ business, scope, sources: sources(), rollupCache, now: clock.now(), signal: nobodyWaits });
    return runs.ask({ key, lane, group: business.businessId, work: begin }, signal);
  }
  return {
    async answer(asker, asked) {
      if (!asker.seesPersons) refusePersons(asked);
      const query = canonical(asked);
      const key = sharingKey(asker.business.businessId, asker.scope, query);
      return run(asker, { key, lane: readsRows(sources(), query) ? 'rows' : 'kept' }, (deps) =>
        answer(deps, query),
      );
    },
    // Some of its splits have no rollups.
    why(asker, asked) {
      const { storeIds } = asked;
      const query = storeIds === undefined ? asked : { ...asked, storeIds: inOrder(storeIds) };
      const key = JSON.stringify(['why', asker.business.businessId, scopeKey(asker.scope), query]);
      return run(asker, { key, lane: 'rows' }, (deps) => why(deps, query));
    },
  };
}

function refusePersons({ dimensions, filters }: AnalyticsQuery): void {
  const cuts = [...dimensions, ...narrowedBy(filters)];
  if (cuts.some((cut) => dimensionOf(cut).isOfPersons === true)) throw new AppError('forbidden');
}

const scopeKey = (scope: StoreScope) => (scope === 'all' ? scope : inOrder(scope));

/** Equal exactly for queries with the same answer. */
export function sharingKey(businessId: number, scope: StoreScope, query: AnalyticsQuery): string {
  return JSON.stringify([businessId, scopeKey(scope), canonical(query)]);
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
  return refs.some((ref) => rollupFor({ source: sourceFor(sources, ref, cuts), cuts }) === undefined);
}
