import type { DemoCustomer } from '../people/customers.ts';

/** The demo's promotions: the discount in whole percent, and who is held out. */
export const promotions = {
  /** On the first order, except for businesses. */
  WELCOME20: { name: 'Welcome: 20% off the first order', percent: 20 },
  /** Sometimes in midweek, for walk-in customers. */
  MIDWEEK10: { name: 'Midweek: 10% off', percent: 10 },
} as const;
export type PromotionCode = keyof typeof promotions;

/** Promotions this customer qualifies for but is held out of. */
export function promotionsWithheldFrom({ heldOut, channel }: DemoCustomer): PromotionCode[] {
  if (!heldOut || channel === 'COMMERCIAL') return [];
  return channel === 'WALK_IN' ? ['WELCOME20', 'MIDWEEK10'] : ['WELCOME20'];
}
