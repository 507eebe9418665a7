import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { unnestRows } from './rows.ts';
import { date, int4, int8 } from './schema/column.ts';
import { tables } from './schema/tables.ts';
import { typedSql } from './typed-sql.ts';

export interface StoreDay {
  storeId: number;
  day: LocalDay;
}

/** A day whose figures must be computed again, and how often it was marked. `tx.markDay` marks it. */
export interface DirtyDay extends StoreDay {
  marks: number;
}

export async function readBusinessesWithDirtyDays(lookup: Db): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select distinct business_id as id from dirty_day order by 1
  `.execute(lookup);
  return rows.map((row) => row.id);
}

/** Dirty days, newest first, after the last pass's end. */
export async function readDirtyDays(tx: Tx, after: StoreDay | null, limit: number): Promise<DirtyDay[]> {
  const from =
    after === null ? sql`` : sql`and (day, store_id) < (${after.day}::date, ${after.storeId}::bigint)`;
  const { rows } = await typedSql({ storeId: int8, day: date, marks: int4 })`
    select store_id as "storeId", day, marks from dirty_day
    where business_id = ${tx.businessId} ${from}
    order by day desc, store_id desc limit ${limit}
  `.execute(tx.db);
  return rows;
}

/** Takes the marks of these days away, unless they were marked again since. Returns the days that are clean now. */
export async function clearDirtyDays(tx: Tx, days: readonly DirtyDay[]): Promise<StoreDay[]> {
  const { rows } = await typedSql({ storeId: int8, day: date })`
    delete from dirty_day d using ${unnestRows(tables.dirty_day, days, {
      store_id: (one) => one.storeId,
      day: (one) => one.day,
      marks: (one) => one.marks,
    })} as seen
    where d.business_id = ${tx.businessId} and d.store_id = seen.store_id and d.day = seen.day and d.marks = seen.marks
    returning d.store_id as "storeId", d.day
  `.execute(tx.db);
  return rows;
}
