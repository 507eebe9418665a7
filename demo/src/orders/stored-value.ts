import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import type { Random } from '../random.ts';
import type { OrderLife } from './order-life.ts';
import type { DemoPayment } from './order-payments.ts';
import { goodwillShare, prepaidLoad } from './order-recipe.ts';

/** Value put down for a customer: bought with money, or given as credit. */
export interface DemoValue {
  at: number;
  kind: 'LOAD' | 'CREDIT';
  amountCents: number;
  bonusCents: number;
  tender: 'CARD' | null;
  reason: string | null;
}

/** What is loaded so that these payments can be made; `wallet` is what was left of earlier loads. */
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

/** Now and then credit for a trouble, a day after the order was returned. */
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
