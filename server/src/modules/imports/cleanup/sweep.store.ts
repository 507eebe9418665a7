import { BUSY_STATES } from '@washboard/contract/imports/imports.schemas.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { condition } from '../../../platform/db/typed-sql.ts';
import { type ImportTable, tables } from '../imports.tables.ts';

export type StillImport = Pick<Selectable<ImportTable>, 'business_id' | 'id' | 'state'>;

/** Imports of all businesses in the middle of a step, untouched for this long. */
export async function stalledImports(database: Database, quietSeconds: number): Promise<StillImport[]> {
  return tables(database.lookup)
    .selectFrom('import')
    .select(['business_id', 'id', 'state'])
    .where('state', 'in', ['uploading', ...BUSY_STATES])
    .where(condition`touched_at < now() - make_interval(secs => ${quietSeconds})`)
    .execute();
}

/** Marks an import as alive, so it isn't picked up twice in a row; false if another transaction holds it. */
export async function touchImport(tx: Tx, id: number): Promise<boolean> {
  const free = await tables(tx.db)
    .selectFrom('import')
    .select('id')
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (free === undefined) return false;
  await tables(tx.db)
    .updateTable('import')
    .set({ touched_at: sql`now()` })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
  return true;
}

/** Deletes an unfinished upload if it is this old. */
export async function forgetUpload(tx: Tx, id: number, hours: number): Promise<void> {
  const old = await tables(tx.db)
    .selectFrom('import')
    .select('id')
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .where(condition`touched_at < now() - make_interval(hours => ${hours})`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (old) await removeImport(tx, id);
}

/** Deletes an import that added nothing, with its file and rows. */
export async function removeImport(tx: Tx, id: number): Promise<void> {
  for (const table of ['import_row', 'import_chunk', 'import_text'] as const) {
    await tables(tx.db)
      .deleteFrom(table)
      .where('business_id', '=', tx.businessId)
      .where('import_id', '=', id)
      .execute();
  }
  await tables(tx.db)
    .deleteFrom('import')
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}
