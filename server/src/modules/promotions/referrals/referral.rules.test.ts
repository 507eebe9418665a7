import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReferredOrder, referralStatus } from './referral.rules.ts';

const order = fc.record<ReferredOrder & { referrer: number }>({
  isVoid: fc.boolean(),
  isCompleted: fc.boolean(),
  isFirst: fc.boolean(),
  grossCents: fc.nat(10_000),
  discountCents: fc.nat(2_000),
  referrer: fc.nat(2),
});
const orNull = (most: number) => fc.option(fc.integer({ min: 1, max: most }));
const terms = fc.record({
  isOn: fc.boolean(),
  kind: fc.constant('FIXED_AMOUNT' as const),
  discountValue: fc.nat(1_000),
  minOrderCents: orNull(8_000),
  rewardCents: fc.integer({ min: 1, max: 2_000 }),
  perReferrerLimit: orNull(4),
  budgetCents: orNull(10_000),
});
const kept = { isVoid: false, isCompleted: true, isFirst: true, grossCents: 5_000, discountCents: 0 };
const open = {
  isOn: true,
  kind: 'PERCENTAGE' as const,
  discountValue: 100_000,
  minOrderCents: null,
  rewardCents: 500,
  perReferrerLimit: null,
  budgetCents: null,
};
const none = { ofReferrer: 0, cents: 0 };

test('rewards given one after the other never pass a limit, the budget or the smallest order', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 40 }), terms, (orders, how) => {
      const given = new Map<number, number>();
      let cents = 0;
      for (const one of orders) {
        const ofReferrer = given.get(one.referrer) ?? 0;
        if (referralStatus(one, how, { ofReferrer, cents }) !== 'REWARDED') continue;
        expect(how.isOn && one.isFirst && one.isCompleted && !one.isVoid).toBe(true);
        const others = Math.max(0, one.discountCents - how.discountValue);
        expect(one.grossCents - others).toBeGreaterThanOrEqual(how.minOrderCents ?? 0);
        given.set(one.referrer, ofReferrer + 1);
        cents += how.rewardCents;
      }
      expect(Math.max(0, ...given.values())).toBeLessThanOrEqual(how.perReferrerLimit ?? 40);
      expect(cents).toBeLessThanOrEqual(how.budgetCents ?? 80_000);
    }),
  );
});

test('an order that fits is rewarded once it is completed', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.boolean(), (grossCents, isCompleted) => {
      expect(referralStatus({ ...kept, grossCents, isCompleted }, open, none)).toBe(
        isCompleted ? 'REWARDED' : 'WAITING',
      );
    }),
  );
});

test.each([
  ['VOIDED', { isVoid: true }, open, none],
  ['OFF', {}, null, none],
  ['OFF', {}, { ...open, isOn: false }, none],
  ['NOT_NEW', { isFirst: false }, open, none],
  ['SMALL_ORDER', {}, { ...open, minOrderCents: 5_001 }, none],
  ['REWARDED', { discountCents: 500 }, { ...open, minOrderCents: 5_000 }, none],
  ['SMALL_ORDER', { discountCents: 501 }, { ...open, minOrderCents: 5_000 }, none],
  ['OVER_LIMIT', {}, { ...open, perReferrerLimit: 2 }, { ofReferrer: 2, cents: 1_000 }],
  ['BUDGET_SPENT', {}, { ...open, budgetCents: 1_499 }, { ofReferrer: 0, cents: 1_000 }],
] as const)('is %s with %j', (status, change, how, given) => {
  expect(referralStatus({ ...kept, ...change }, how, given)).toBe(status);
});
