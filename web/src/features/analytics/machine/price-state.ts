import type { MachinePrice } from '@washboard/contract/machines/machines.schemas.ts';

export type PriceState = 'now' | 'later' | 'past' | 'undone';

/** Which price holds at an instant; prices come latest first. */
export function stateOf(price: MachinePrice, prices: readonly MachinePrice[], now: number): PriceState {
  if (price.voidedAt !== null) return 'undone';
  if (Date.parse(price.effectiveFrom) > now) return 'later';
  const holding = prices.find((one) => one.voidedAt === null && Date.parse(one.effectiveFrom) <= now);
  return holding?.id === price.id ? 'now' : 'past';
}
