import { newReferralTerms } from '@washboard/contract/promotions/referrals/referrals.constants.ts';
import type { DemoCustomer } from '../people/customers.ts';
import { randomFrom } from '../random.ts';
import type { DatedOrder } from './demo-order.ts';

/** A friend gets what every new customer gets, and the referrer $10. */
export const referralTerms = { ...newReferralTerms, isOn: true, minOrderCents: 1_500 };

/** A store's customers who hand on a code. */
const mostReferrers = 8;
/** New customers who come with a friend's code. */
const referredShare = 0.12;

/** Referral codes of a store's customers. */
export type ReferralCodes = Map<DemoCustomer, string>;

/** The order, with the code of an earlier customer if its customer was referred. Orders come in order of time. */
export function withReferral(order: DatedOrder, customer: DemoCustomer, codes: ReferralCodes): DatedOrder {
  if (customer.channel === 'COMMERCIAL' || customer.heldOut) return order;
  const [first, ...others] = [...codes].filter(([one]) => one !== customer).map(([, code]) => code);
  if (codes.size < mostReferrers && !codes.has(customer))
    codes.set(customer, codeOf(customer, order.visit.store.name, codes.size + 1));
  const random = randomFrom(`${customer.name} referral`);
  const isFirst = order.facts.promotion?.code === 'WELCOME20';
  if (!isFirst || first === undefined || !random.chance(referredShare)) return order;
  const promotion = { code: random.pick([first, ...others]), heldOut: false };
  return { ...order, facts: { ...order.facts, promotion } };
}

const codeOf = ({ facts }: DemoCustomer, storeName: string, place: number) =>
  `${(facts.firstName ?? '').toUpperCase().replace(/[^A-Z]/g, '')}-${storeName[0]}${place}`;
