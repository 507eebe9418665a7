import type { MachinePrice } from '@washboard/contract/machines/machines.schemas.ts';

export type PriceState = 'now' | 'later' | 'past' | 'undone';

/** The current price at an instant; prices are newest first. */
export function stateOf(price: MachinePrice, prices: readonly MachinePrice[], now: number): PriceState {
  if (price.voidedAt !== null) return 'undone';
  if (Date.parse(price.effectiveFrom) > now) return 'later';
  const holding = prices.find((one) => one.voidedAt === null && Date.parse(one.effectiveFrom) <= now);
  return holding?.id === price.id ? 'now' : 'past';
}
