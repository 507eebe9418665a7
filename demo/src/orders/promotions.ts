import type { DemoCustomer } from '../people/customers.ts';

/** Promotions of the demo: what they take off, in whole percent, and from whom they are kept. */
export const promotions = {
  /** Off the first order of everybody but businesses. */
  WELCOME20: { name: 'Welcome: 20 % off the first order', percent: 20 },
  /** In the middle of the week now and then, for those who walk in. */
  MIDWEEK10: { name: 'Midweek: 10 % off', percent: 10 },
} as const;
export type PromotionCode = keyof typeof promotions;

/** Those of the promotions for which this customer would be considered and from which the customer is kept. */
export function promotionsWithheldFrom({ heldOut, channel }: DemoCustomer): PromotionCode[] {
  if (!heldOut || channel === 'COMMERCIAL') return [];
  return channel === 'WALK_IN' ? ['WELCOME20', 'MIDWEEK10'] : ['WELCOME20'];
}
