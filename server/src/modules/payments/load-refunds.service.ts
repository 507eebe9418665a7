import { roundHalfAwayFromZero } from '@washboard/contract/core/money/money.ts';
import type { PaymentRefunded } from '@washboard/contract/payments/payment-events.schemas.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Reported } from '../../platform/occurrence.ts';
import { recordStoredValue, type StoredValue } from './stored-value.store.ts';
import { type LoadFacts, readLoads } from './stored-value.views.ts';

/** A refund of a load; `paidId` is the load's entry. */
export type LoadRefund = Reported<Omit<PaymentRefunded, 'payment' | 'parts'>> & { paidId: number };

/**
 * Records refunds of loads as reported, reducing the value of their customers or gift cards, even beyond the
 * load or balance, because the money has left.
 */
export async function giveBackLoads(tx: Tx, refunds: readonly LoadRefund[]): Promise<void> {
  const loads = await readLoads(
    tx,
    refunds.map(({ paidId }) => paidId),
  );
  const entries = refunds.map(({ paidId, facts, storeId, at, businessDate }): StoredValue => {
    const load = loads.get(paidId);
    if (load === undefined) throw new Error('The load to refund doesn’t exist.');
    const lostBefore = lostBonus(load);
    load.refundedCents += facts.amountCents;
    return {
      kind: 'LOAD',
      loadId: paidId,
      customerId: load.customerId,
      giftCard: load.giftCard,
      storeId,
      at,
      businessDate,
      amountCents: -facts.amountCents,
      bonusCents: lostBefore - lostBonus(load),
      tender: facts.tender,
      reason: facts.reason,
      by: facts.by,
    };
  });
  await recordStoredValue(tx, entries);
}

/** The bonus goes in proportion to all refunds so far, rounded once, so the order doesn't matter. */
function lostBonus({ amountCents, bonusCents, refundedCents }: LoadFacts): number {
  if (amountCents === 0) return 0;
  const cents = Math.min(refundedCents, amountCents);
  return roundHalfAwayFromZero(BigInt(bonusCents) * BigInt(cents), amountCents);
}
