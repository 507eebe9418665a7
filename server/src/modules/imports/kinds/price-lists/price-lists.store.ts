import type { Tx } from '../../../../platform/db/database.ts';
import { plannedForValues } from '../../../../platform/db/planned-for-values.ts';
import { int4, int8, text } from '../../../../platform/db/schema/column.ts';
import { typedSql } from '../../../../platform/db/typed-sql.ts';

/** Ready prices, and their start days. */
export async function daysOfReady(
  tx: Tx,
  importId: number,
): Promise<{ rows: number; firstDay: string | null; lastDay: string | null }> {
  const { rows } = await typedSql({ rows: int8, firstDay: text.orNull, lastDay: text.orNull })`
    select count(*) as rows, min(parsed->>'from') as "firstDay", max(parsed->>'from') as "lastDay"
    from import_row
    where business_id = ${tx.businessId} and import_id = ${importId} and status = 'READY'
  `.execute(tx.db);
  return rows[0] ?? { rows: 0, firstDay: null, lastDay: null };
}

/** Lines that contradict an earlier ready line of the file about the same price, with that line. */
export async function contradictedLines(
  tx: Tx,
  importId: number,
  lines: readonly number[],
): Promise<Map<number, number>> {
  const asked = typedSql({ line: int4, other: int4 })`
    select line, other from (
      select line, terms, first_value(line) over same as other, first_value(terms) over same as other_terms
      from (
        select line, parsed::jsonb - array['code', 'name', 'store', 'from'] as terms,
          lower(parsed->>'code') as code, lower(parsed->>'name') as name, lower(parsed->>'store') as store,
          parsed->>'from' as from_day
        from import_row
        where business_id = ${tx.businessId} and import_id = ${importId} and status = 'READY'
      ) ready
      window same as (partition by code, name, store, from_day order by line)
    ) reported
    where terms <> other_terms and line = any(${[...lines]}::int[])
  `;
  const { rows } = await plannedForValues(tx, () => asked.execute(tx.db));
  return new Map(rows.map(({ line, other }) => [line, other]));
}
