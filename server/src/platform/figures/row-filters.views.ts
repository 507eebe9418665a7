import { type RawBuilder, sql } from 'kysely';
import { unnestRows } from '../db/rows.ts';
import { date, int8 } from '../db/schema/column.ts';
import type { FactSource } from './fact-source.ts';
import type { RowScope } from './row-source.ts';

interface RowsAsked {
  /** Part of an order's code. */
  q?: string | undefined;
  weekday?: number | undefined;
  hour?: number | undefined;
}

/** Rows whose order has this in its code, in any case. */
export const searchedBy = ({ q = '' }: RowsAsked): RawBuilder<unknown>[] =>
  q === ''
    ? []
    : [
        sql`exists (select from laundry_order searched where searched.business_id = current_business()
          and searched.id = fact.order_id and strpos(lower(searched.code), lower(${q})) > 0)`,
      ];

/** The searched rows, and those of a weekday or hour, as the source cuts figures by them. */
export function cutBy({ dimensions, joins }: FactSource, { weekday, hour, q }: RowsAsked) {
  const wanted = [
    { column: dimensions.weekday, value: weekday },
    { column: dimensions.hour, value: hour },
  ].filter(({ value }) => value !== undefined);
  const names = wanted.flatMap(({ column }) => column?.join ?? []);
  return {
    filters: [
      ...searchedBy({ q }),
      ...wanted.flatMap(({ column, value }) => (column === undefined ? [] : [sql`${column.sql} = ${value}`])),
    ],
    joins: [...new Set(names)].flatMap((name) => joins[name] ?? []),
  };
}

/** What rows add to figures, by answer field. */
export const columnsOf = (amounts: Record<string, RawBuilder<unknown>>) =>
  sql.join(Object.entries(amounts).map(([name, amount]) => sql`${amount} as ${sql.ref(name)}`));

/** Stores and days as a FROM item named `scope`. */
export function scopeOf(scopes: readonly RowScope[]): RawBuilder<unknown> {
  const given = unnestRows({ store_id: int8, first_day: date, last_day: date }, scopes, {
    store_id: (one) => one.storeId,
    first_day: (one) => one.startDate,
    last_day: (one) => one.endDate,
  });
  return sql`${given} as scope`;
}
