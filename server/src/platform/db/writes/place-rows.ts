import { sql } from 'kysely';
import type { InBusiness } from '../database.ts';
import type { Schema } from '../schema/schema.ts';

/** Tables whose rows people put in order. */
type Placed = {
  [Table in keyof Schema]: Schema[Table] extends { id: unknown; business_id: unknown; place: unknown }
    ? Table
    : never;
}[keyof Schema];

/** Puts rows of the business in this order. Their versions stay. */
export async function placeRows(
  { db, businessId }: InBusiness,
  table: Placed,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} t set place = named.place::int
    from unnest(${[...ids]}::bigint[]) with ordinality as named (id, place)
    where t.business_id = ${businessId} and t.id = named.id
  `.execute(db);
}
