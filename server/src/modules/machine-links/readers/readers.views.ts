import { type RawBuilder, sql } from 'kysely';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/rows.ts';
import { bool, int4, int8, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import type { ReaderFacts } from './readers.store.ts';

export const readReader = (within: InBusiness, id: number) => readOne(within, id, sql``);

/** The same, locked until the transaction ends. */
export const holdReader = (tx: Tx, id: number) => readOne(tx, id, sql`for update`);

async function readOne({ db, businessId }: InBusiness, id: number, lock: RawBuilder<unknown>) {
  const { rows } = await typedSql({ id: int8, storeId: int8, serial: text, version: int4, isArchived: bool })`
    select id, store_id as "storeId", serial, version, archived_at is not null as "isArchived"
    from esd_reader where business_id = ${businessId} and id = ${id} ${lock}
  `.execute(db);
  return rows[0];
}

/** The readers of these stores. */
export function readReaders({ db, businessId }: InBusiness, storeIds: readonly number[]) {
  return db
    .selectFrom('esd_reader')
    .select(['id', 'store_id as storeId', 'serial', 'is_online as isOnline', 'seen_at as seenAt', 'version'])
    .where('business_id', '=', businessId)
    .where('store_id', '=', anyOf(storeIds))
    .where('archived_at', 'is', null)
    .execute();
}

/** Another reader in use with this serial number, or at this store. */
export async function readOtherReader(
  { db, businessId }: InBusiness,
  { storeId, serial }: ReaderFacts,
  exceptId: number,
): Promise<ReaderFacts | undefined> {
  const { rows } = await typedSql({ storeId: int8, serial: text })`
    select store_id as "storeId", serial from esd_reader
    where business_id = ${businessId} and archived_at is null and id <> ${exceptId}
      and (store_id = ${storeId} or serial = ${serial})
    order by serial = ${serial} desc limit 1
  `.execute(db);
  return rows[0];
}
