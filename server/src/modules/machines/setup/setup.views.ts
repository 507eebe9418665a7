import { type RawBuilder, sql } from 'kysely';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { bool, int4, int8, text } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

export const readSetup = (within: InBusiness, id: number) => readOne(within, id, sql``);

/** The same, locked until the transaction ends. Its id stays, so new rows may refer to it meanwhile. */
export const holdSetup = (tx: Tx, id: number) => readOne(tx, id, sql`for no key update`);

async function readOne({ db, businessId }: InBusiness, id: number, lock: RawBuilder<unknown>) {
  const { rows } = await typedSql({
    id: int8,
    storeId: int8,
    type: tables.machine.type,
    number: text,
    maker: text,
    model: text,
    sizePounds: int4.orNull,
    wiring: tables.machine.wiring,
    minutes: int4.orNull,
    isArchived: bool,
    version: int4,
  })`
    select id, store_id as "storeId", type, number, maker, model, size_pounds as "sizePounds", wiring, minutes,
      archived_at is not null as "isArchived", version
    from machine where business_id = ${businessId} and id = ${id} ${lock}
  `.execute(db);
  return rows[0];
}

/** The machine that has a number in a store, other than this one. */
export async function readNumbered(
  { db, businessId }: InBusiness,
  { storeId, type, number }: { storeId: number; type: string; number: string },
  exceptId: number,
): Promise<{ isArchived: boolean } | undefined> {
  const { rows } = await typedSql({ isArchived: bool })`
    select archived_at is not null as "isArchived" from machine
    where business_id = ${businessId} and store_id = ${storeId} and type = ${type} and number = ${number}
      and id <> ${exceptId}
  `.execute(db);
  return rows[0];
}
