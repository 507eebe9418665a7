import type { Tx } from '../database.ts';
import { int8 } from '../schema/column.ts';
import { typedSql } from '../typed-sql.ts';

/** Draws ids from a sequence before their rows are written, so other rows can refer to them. Ascending. */
export async function drawIds(tx: Tx, sequence: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await typedSql({ id: int8 })`
    select nextval(${sequence}::regclass) as id from generate_series(1, ${count})
  `.execute(tx.db);
  return rows.map((row) => row.id);
}
