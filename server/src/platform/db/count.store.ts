import { exactTotalLimit } from '@washboard/contract/core/limits.ts';
import type { ListMeta } from '@washboard/contract/core/paging.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

export type Total = Pick<ListMeta, 'total' | 'totalIsExact'>;

/**
 * How many rows `from …` has: counted up to the limit that a list shows exactly, beyond it as the planner
 * estimates, so that the count of a long list costs no more than that of a short one.
 */
export async function boundedCount(db: Db, from: RawBuilder<unknown>): Promise<Total> {
  const counted = await sql<{ count: number }>`
    select count(*) from (select 1 ${from} limit ${exactTotalLimit + 1}) few
  `.execute(db);
  const total = counted.rows[0]?.count ?? 0;
  if (total <= exactTotalLimit) return { total, totalIsExact: true };
  const plan = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
  }>`explain (format json) select 1 ${from}`.execute(db);
  const estimate = plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return { total: Math.max(total, Math.round(estimate)), totalIsExact: false };
}
