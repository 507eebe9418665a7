import type { Tx } from '../../platform/db/database.ts';
import { int8 } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** Adds a price from an instant. Returns its id, or undefined if another starts at that instant. */
export async function insertPrice(
  tx: Tx,
  price: { machineId: number; priceCents: number; effectiveFrom: Date; createdBy: number | null; at: Date },
): Promise<number | undefined> {
  const { rows } = await typedSql({ id: int8 })`
    insert into machine_price (business_id, machine_id, price_cents, effective_from, created_by, created_at)
    values (${tx.businessId}, ${price.machineId}, ${price.priceCents}, ${price.effectiveFrom}, ${price.createdBy}, ${price.at})
    on conflict (business_id, machine_id, effective_from) where voided_at is null do nothing
    returning id
  `.execute(tx.db);
  return rows[0]?.id;
}

/** The first price of a new machine. */
export async function recordFirstPrice(
  tx: Tx,
  { at, ...price }: { machineId: number; priceCents: number; createdBy: number | null; at: Date },
): Promise<void> {
  await insertPrice(tx, { ...price, effectiveFrom: at, at });
}

/** Removes a price that hasn't started. */
export async function voidPrice(tx: Tx, priceId: number, at: Date): Promise<void> {
  await tx.db
    .updateTable('machine_price')
    .set({ voided_at: at })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', priceId)
    .where('voided_at', 'is', null)
    .execute();
}

export async function bumpMachine(tx: Tx, machineId: number): Promise<void> {
  await tx.db
    .updateTable('machine')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', machineId)
    .execute();
}
