import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { lockInBusiness } from '../../../platform/lock.store.ts';
import type { PriceCell } from './price-cells.views.ts';

const rowsAtOnce = 10_000;

/** One writer at a time changes a business's prices. */
export const lockPrices = (tx: Tx) => lockInBusiness(tx, 'prices');

/** An undo compares thousands of prices; row by row, new ones without statistics would take minutes. */
export async function joinWholeTables(tx: Tx): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(tx.db);
}

interface NewChange {
  from: string | null;
  byName: string;
  at: Date;
  total: number;
  undoesId?: number;
}

export async function insertChange(tx: Tx, change: NewChange, cells: readonly PriceCell[]): Promise<number> {
  const packed = cells.map((one) => [
    one.itemId,
    one.storeId,
    one.tierId,
    one.storePrice,
    one.minPrice,
    one.minQty,
    one.isTaxable,
    one.isFeatured,
    one.isDeliverable,
  ]);
  const { id } = await tx.db
    .insertInto('price_change')
    .values({
      business_id: tx.businessId,
      from_day: change.from,
      total: change.total,
      by_name: change.byName,
      created_at: change.at,
      undoes_id: change.undoesId ?? null,
      cells: JSON.stringify(packed),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function noteAudit(tx: Tx, id: number, auditId: number): Promise<void> {
  await tx.db
    .updateTable('price_change')
    .set({ audit_id: auditId })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

/**
 * Writes the next prices of a change. They count from the last step on, all together: until then they are voided.
 * Returns whether some are left.
 */
export async function writeSome(tx: Tx, id: number, now: Date): Promise<boolean> {
  const change = await tx.db
    .selectFrom('price_change')
    .select(['done', 'total', 'applied_at'])
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (change === undefined || change.applied_at !== null) return false;
  const done = Math.min(change.total, change.done + rowsAtOnce);
  await sql`
    insert into catalog_price (business_id, item_id, store_id, pricing_tier_id, price_cents, minimum_cents,
      min_quantity, is_taxable, is_featured, is_deliverable, effective_from, source, change_id, voided_at)
    select ${tx.businessId}, (cell->>0)::bigint, (cell->>1)::bigint, (cell->>2)::bigint, (cell->>3)::int,
      (cell->>4)::int, (cell->>5)::int, (cell->>6)::boolean, (cell->>7)::boolean, (cell->>8)::boolean,
      greatest(change.created_at, change.from_day::timestamp at time zone store.time_zone), 'back office',
      change.id, change.created_at
    from price_change change
    cross join lateral jsonb_array_elements(change.cells) with ordinality as listed (cell, place)
    join store on store.business_id = change.business_id and store.id = (cell->>1)::bigint
    where change.business_id = ${tx.businessId} and change.id = ${id}
      and place > ${change.done} and place <= ${done}
    order by place
  `.execute(tx.db);
  const isLast = done === change.total;
  if (isLast) {
    await lockPrices(tx);
    await sql`
      update catalog_price set voided_at = null where business_id = ${tx.businessId} and change_id = ${id}
    `.execute(tx.db);
  }
  await tx.db
    .updateTable('price_change')
    .set({ done, ...(isLast ? { applied_at: now, cells: null } : {}) })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
  tx.publish({ type: 'catalog.pricesChanged' });
  return !isLast;
}

/** Voids prices that don't hold yet, or that had none before. */
export async function voidChange(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`
    update catalog_price p set voided_at = ${now.toISOString()}
    where p.business_id = ${tx.businessId} and p.change_id = ${id} and p.voided_at is null
      and (p.effective_from > ${now.toISOString()} or not exists (
        select from catalog_price b where b.business_id = p.business_id and b.item_id = p.item_id
          and b.store_id = p.store_id and coalesce(b.pricing_tier_id, 0) = coalesce(p.pricing_tier_id, 0)
          and b.voided_at is null and (b.effective_from, b.id) < (p.effective_from, p.id)))
  `.execute(tx.db);
  await tx.db
    .updateTable('price_change')
    .set({ undone_at: now })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}
