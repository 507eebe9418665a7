import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { date, int8 } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** A reversed entry: its store and day, and its order. */
export interface UndoneEntry {
  orderId: number;
  storeId: number;
  day: string;
}

/** Reverses all entries of an import's orders, each on its own day. */
export function undoEntriesOfOrders(
  tx: Tx,
  importId: number,
  orderIds: readonly number[],
): Promise<UndoneEntry[]> {
  return reverseOfOrders(tx, importId, sql`order_id = any(${[...orderIds]}::bigint[])`);
}

/** Reverses an import's stored value, each entry on its own day. */
export function undoStoredValue(
  tx: Tx,
  importId: number,
  customerIds: readonly number[],
): Promise<Omit<UndoneEntry, 'orderId'>[]> {
  return reverse(tx, importId, sql`customer_id = any(${[...customerIds]}::bigint[])`);
}

/** Reverses an import's entries, each on its own day. */
export function undoEntries(tx: Tx, importId: number, entryIds: readonly number[]): Promise<UndoneEntry[]> {
  return reverseOfOrders(
    tx,
    importId,
    sql`order_id = any (select order_id from ledger_entry
      where business_id = ${tx.businessId} and id = any(${[...entryIds]}::bigint[]))`,
  );
}

async function reverseOfOrders(tx: Tx, importId: number, which: RawBuilder<unknown>): Promise<UndoneEntry[]> {
  const entries = await reverse(tx, importId, which);
  return entries.flatMap(({ orderId, ...entry }) => (orderId === null ? [] : [{ ...entry, orderId }]));
}

/** Stored value is of no order. */
async function reverse(tx: Tx, importId: number, which: RawBuilder<unknown>) {
  const { rows } = await typedSql({ orderId: int8.orNull, storeId: int8, day: date })`
    insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, amount_cents,
      gross_cents, discount_cents, fee_cents, tax_cents, tip_cents, order_id, reverses_id, import_id, tender, by_code)
    select business_id, store_id, business_date, occurred_at, 'IMPORT_VOID', sale_type, -amount_cents, -gross_cents,
      -discount_cents, -fee_cents, -tax_cents, -tip_cents, order_id, id, import_id, tender, by_code
    from ledger_entry e
    where business_id = ${tx.businessId} and import_id = ${importId} and kind <> 'IMPORT_VOID' and ${which}
      and not exists (select from ledger_entry r where r.business_id = e.business_id and r.reverses_id = e.id)
    returning order_id as "orderId", store_id as "storeId", business_date as day
  `.execute(tx.db);
  return rows;
}

/**
 * The order of an entry in effect that isn't from this import; null if there is none. Allowances don't count:
 * they follow from their refunds.
 */
export async function findOtherEntry(
  tx: Tx,
  importId: number,
  orderIds: readonly number[],
): Promise<{ orderId: number; importId: number | null } | null> {
  const { rows } = await typedSql({ orderId: int8, importId: int8.orNull })`
    select order_id as "orderId", import_id as "importId" from ledger_entry e
    where business_id = ${tx.businessId} and order_id = any(${[...orderIds]}::bigint[])
      and import_id is distinct from ${importId} and kind not in ('IMPORT_VOID', 'ALLOWANCE')
      and not exists (select from ledger_entry r
        where r.business_id = e.business_id and r.reverses_id = e.id and r.kind = 'IMPORT_VOID')
    limit 1
  `.execute(tx.db);
  return rows[0] ?? null;
}
