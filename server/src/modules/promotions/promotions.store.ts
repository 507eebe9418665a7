import type { PromotionFacts } from '@washboard/contract/promotions/promotions.constants.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';

/** Adds promotions; returns their ids by code. */
export async function recordPromotions(
  tx: Tx,
  source: string,
  promotions: readonly PromotionFacts[],
): Promise<Map<string, number>> {
  const rows = await insertRows(tx, 'promotion', promotions, {
    source,
    code: (one) => one.code,
    name: (one) => one.name,
    kind: (one) => one.kind,
    value: (one) => one.value,
    active_from: (one) => one.activeFrom,
    active_to: (one) => one.activeTo,
    hold_out_rate: (one) => one.holdOutRate,
  })
    .returning(['id', 'code'])
    .execute();
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
  await insertRows(tx, 'promotion_hold_out', customers, {
    promotion_id: (one) => one.promotionId,
    customer_id: (one) => one.customerId,
    since: (one) => one.since,
  })
    .onConflict((conflict) => conflict.columns(['business_id', 'promotion_id', 'customer_id']).doNothing())
    .execute();
}
