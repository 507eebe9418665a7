import { type RawBuilder, sql } from 'kysely';
import type { Derived, SourceColumn } from './fact-source.ts';

/** The rows with derived columns added: a FROM item named `fact` like the given one. */
export function withDerived(derived: Derived | undefined, facts: RawBuilder<unknown>): RawBuilder<unknown> {
  if (derived === undefined) return facts;
  const columns = Object.entries(derived).map(([name, column]) => sql`${column} as ${sql.ref(name)}`);
  return sql`(select fact.*, ${sql.join(columns)} from ${facts}) fact`;
}

/** A measure that sums a column of the facts. */
export const totalOf = (column: string) => sql`coalesce(sum(${sql.ref(`fact.${column}`)}), 0)::bigint`;

/** 0 = Sunday, in integer arithmetic: `extract` takes longer than reading a row. */
export const weekdayIn = (day: RawBuilder<unknown>) => sql`(${day} - date '1970-01-04') % 7`;

export const weekday: SourceColumn = { sql: weekdayIn(sql`fact.day`) };

/** Of the fact's store, for `hour`. */
export const storeJoin = sql`join store on store.business_id = current_business() and store.id = fact.store_id`;

const localTime = sql`(fact.at at time zone store.time_zone)`;

/**
 * The hour of the store's clock. An imported row without a time of day has noon exactly, so that instant has no
 * hour; neither has a fact that counts on another day than its own.
 */
export const hour: SourceColumn = {
  sql: sql`case when ${localTime}::date = fact.day and ${localTime}::time <> '12:00'
    then extract(hour from ${localTime})::int end`,
  join: 'store',
};
