import { exactTotalLimit } from '@washboard/contract/core/limits.ts';
import type { ListMeta } from '@washboard/contract/core/paging.ts';
import { type RawBuilder, sql } from 'kysely';
import { compiledByShape } from './built-once.ts';
import type { Db } from './database.ts';
import { int8, json } from './schema/column.ts';
import { typedSql } from './typed-sql.ts';

export type Total = Pick<ListMeta, 'total' | 'totalIsExact'>;

interface Plan {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}

const counting = (from: RawBuilder<unknown>) => typedSql({ count: int8 })`
  select count(*) from (select 1 ${from} limit ${sql.lit(exactTotalLimit + 1)}) few`;
const explaining = (from: RawBuilder<unknown>) =>
  typedSql({ 'QUERY PLAN': json.of<Plan['QUERY PLAN']>() })`explain (format json) select 1 ${from}`;

/**
 * Counts the rows of `from …` exactly up to a list's limit, beyond it by the planner's estimate, so a long
 * list's count costs no more than a short one's.
 */
export async function boundedCount(db: Db, from: RawBuilder<unknown>): Promise<Total> {
  return totalOf(
    async () => (await counting(from).execute(db)).rows,
    async () => (await explaining(from).execute(db)).rows,
  );
}

/** The same for a frequent `from …`: see `compiledByShape`. */
export function countByShape<Shape, Asked extends Record<string, unknown>>(
  names: readonly (keyof Asked & string)[],
  from: (shape: Shape, asked: Asked) => RawBuilder<unknown>,
): (db: Db, shape: Shape, asked: Asked) => Promise<Total> {
  const count = compiledByShape(names, (shape: Shape, asked: Asked) => counting(from(shape, asked)));
  const explain = compiledByShape(names, (shape: Shape, asked: Asked) => explaining(from(shape, asked)));
  return (db, shape, asked) =>
    totalOf(
      () => count(db, shape, asked),
      () => explain(db, shape, asked),
    );
}

async function totalOf(
  count: () => Promise<{ count: number }[]>,
  explain: () => Promise<Plan[]>,
): Promise<Total> {
  const total = (await count())[0]?.count ?? 0;
  if (total <= exactTotalLimit) return { total, totalIsExact: true };
  const estimate = (await explain())[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return { total: Math.max(total, Math.round(estimate)), totalIsExact: false };
}
