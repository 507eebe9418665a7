import type { PromotionFacts } from '@washboard/contract/promotions/promotions.constants.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Adds promotions; returns their ids by code. */
export async function recordPromotions(
  tx: Tx,
  source: string,
  promotions: readonly PromotionFacts[],
): Promise<Map<string, number>> {
  const column = <T>(pick: (one: PromotionFacts) => T) => promotions.map(pick);
  const { rows } = await sql<{ id: number; code: string }>`
    insert into promotion (business_id, source, code, name, kind, value, active_from, active_to, hold_out_rate)
    select ${tx.businessId}, ${source}, t.* from unnest(${column((one) => one.code)}::text[],
      ${column((one) => one.name)}::text[], ${column((one) => one.kind)}::text[], ${column((one) => one.value)}::int[],
      ${column((one) => one.activeFrom)}::timestamptz[], ${column((one) => one.activeTo)}::timestamptz[],
      ${column((one) => one.holdOutRate)}::int[]) as t
    returning id, code
  `.execute(tx.db);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

export interface HeldOut {
  promotionId: number;
  customerId: number;
  /** ISO, UTC. */
  since: string;
}

/** Records held-out customers; the first time counts, and they stay held out. */
export async function holdOut(tx: Tx, customers: readonly HeldOut[]): Promise<void> {
  if (customers.length === 0) return;
  const column = <T>(pick: (one: HeldOut) => T) => customers.map(pick);
  await sql`
    insert into promotion_hold_out (business_id, promotion_id, customer_id, since)
    select ${tx.businessId}, t.* from unnest(${column((one) => one.promotionId)}::bigint[],
      ${column((one) => one.customerId)}::bigint[], ${column((one) => one.since)}::timestamptz[]) as t
    on conflict (business_id, promotion_id, customer_id) do nothing
  `.execute(tx.db);
}
