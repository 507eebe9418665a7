import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import type { Random } from '../random.ts';
import type { OrderLife } from './order-life.ts';
import type { DemoPayment } from './order-payments.ts';
import { goodwillShare, prepaidLoad } from './order-recipe.ts';

/** A customer's prepaid load or credit. */
export interface DemoValue {
  at: number;
  kind: 'LOAD' | 'CREDIT';
  amountCents: number;
  bonusCents: number;
  tender: 'CARD' | null;
  reason: string | null;
}

/** The loads needed for these payments; `wallet` is what remains of earlier ones. */
export function loadsFor(
  payments: readonly DemoPayment[],
  wallet: number,
): { loads: DemoValue[]; left: number } {
  const loads: DemoValue[] = [];
  let left = wallet;
  for (const { at, facts } of payments) {
    if (facts.tender !== 'PREPAID') continue;
    for (; left < facts.amountCents; left += prepaidLoad.cents + prepaidLoad.bonusCents) {
      const { cents: amountCents, bonusCents } = prepaidLoad;
      loads.push({ at: at - 60_000, kind: 'LOAD', amountCents, bonusCents, tender: 'CARD', reason: null });
    }
    left -= facts.amountCents;
  }
  return { loads, left };
}

/** Sometimes credit for a complaint, a day after the order was returned. */
export function goodwillFor(life: OrderLife, random: Random): DemoValue[] {
  if (life.completedAt === null || !random.chance(goodwillShare)) return [];
  const amountCents = random.whole(2, 6) * 250;
  return [
    {
      at: life.completedAt + DAY_MS,
      kind: 'CREDIT',
      amountCents,
      bonusCents: 0,
      tender: null,
      reason: 'Sorry for the trouble',
    },
  ];
}
