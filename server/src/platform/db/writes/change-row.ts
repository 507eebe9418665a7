import type { Kysely, Updateable } from 'kysely';
import type { InBusiness } from '../database.ts';
import type { Schema } from '../schema/schema.ts';

/** Tables whose rows have a version, which says whether someone else saved in the meantime. */
type Versioned = {
  [Table in keyof Schema]: Schema[Table] extends { id: unknown; business_id: unknown; version: unknown }
    ? Table
    : never;
}[keyof Schema];

/** Changes columns of a row of the business and counts its version up. */
export async function changeRow<Table extends Versioned>(
  { db, businessId }: InBusiness,
  table: Table,
  id: number,
  columns: Omit<Updateable<Schema[Table]>, 'id' | 'business_id' | 'version'>,
): Promise<void> {
  // All these tables have the columns used here; the builder wants one of them to check against.
  await (db as unknown as Kysely<Pick<Schema, 'task'>>)
    .updateTable(table as 'task')
    .set((row) => ({ ...columns, version: row('version', '+', 1) }))
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}
