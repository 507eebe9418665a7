import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkPromotion,
  goodsBefore,
  type OrderToCheck,
  type PromotionLimits,
  problemText,
} from './promotion-check.rules.ts';
import { audiences, promotionProblems } from './promotions.constants.ts';

const open: PromotionLimits = {
  kind: 'PERCENTAGE',
  discountValue: 200_000,
  maxDiscountCents: null,
  promotionItems: [],
  audience: 'ALL',
  startDate: '2026-11-01',
  endDate: null,
  endedAt: null,
  days: [0, 1, 2, 3, 4, 5, 6],
  fromTime: null,
  toTime: null,
  storeIds: [],
  minOrderCents: null,
  budgetCents: null,
  useLimit: null,
  perCustomerLimit: null,
};
const line = {
  pricing: 'FIXED_PRICE' as const,
  priceCents: 2_000,
  quantity: 1,
  taxRate: 0,
  isIncluded: true,
  isFee: false,
};
const order: OrderToCheck = {
  lines: [line],
  storeId: 1,
  at: '2026-11-20T15:00:00Z',
  day: '2026-11-20',
  time: '10:00',
  customer: { audiences: ['ALL'] },
};
const unused = { uses: 0, ofCustomer: 0, discountCents: 0 };

const orNull = (most: number) => fc.option(fc.integer({ min: 1, max: most }));
const limits = fc.record({
  kind: fc.constantFrom('PERCENTAGE' as const, 'FIXED_AMOUNT' as const),
  discountValue: fc.integer({ min: 1, max: 900_000 }),
  maxDiscountCents: orNull(3_000),
  minOrderCents: orNull(3_000),
  budgetCents: orNull(9_000),
  useLimit: orNull(12),
  perCustomerLimit: orNull(4),
});
const buyers = fc.array(
  fc.record({
    who: fc.nat(4),
    cents: fc.array(fc.record({ priceCents: fc.nat(4_000), isIncluded: fc.boolean() }), { maxLength: 4 }),
  }),
  { maxLength: 40 },
);

test('a promotion is never used beyond its limits or budget, in any order of customers', () => {
  fc.assert(
    fc.property(limits, buyers, (change, all) => {
      const promotion = { ...open, ...change };
      const used = new Map<number, number>();
      let discount = 0;
      for (const { who, cents } of all) {
        const uses = [...used.values()].reduce((sum, one) => sum + one, 0);
        const soFar = { uses, ofCustomer: used.get(who) ?? 0, discountCents: discount };
        const lines = cents.map((one) => ({ ...line, ...one }));
        const { problem, priced } = checkPromotion(promotion, { ...order, lines }, soFar);
        if (problem !== null) {
          expect(priced.discountCents).toBe(0);
          continue;
        }
        const included = lines.reduce((sum, one) => (one.isIncluded ? sum + one.priceCents : sum), 0);
        expect(priced.discountCents).toBeLessThanOrEqual(
          Math.min(included, change.maxDiscountCents ?? included),
        );
        expect(priced.grossCents).toBeGreaterThanOrEqual(change.minOrderCents ?? 0);
        used.set(who, soFar.ofCustomer + 1);
        discount += priced.discountCents;
      }
      expect([...used.values()].reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(
        change.useLimit ?? 40,
      );
      expect(Math.max(0, ...used.values())).toBeLessThanOrEqual(change.perCustomerLimit ?? 40);
      expect(discount).toBeLessThanOrEqual(change.budgetCents ?? Number.POSITIVE_INFINITY);
    }),
  );
});

test.each([
  ['NOT_RUNNING', { endDate: '2026-11-19' }, {}, {}],
  ['NOT_RUNNING', { startDate: '2026-11-21' }, {}, {}],
  ['NOT_RUNNING', { endedAt: '2026-11-20T15:00:00Z' }, {}, {}],
  [null, { startDate: '2026-11-20', endDate: '2026-11-20' }, { time: '23:59' }, {}],
  [null, { endDate: '2026-11-19', fromTime: '22:00', toTime: '02:00', days: [4] }, { time: '01:59' }, {}],
  ['OTHER_TIME', { fromTime: '22:00', toTime: '02:00' }, { time: '02:00' }, {}],
  ['OTHER_STORE', { storeIds: [2] }, {}, {}],
  ['OTHER_TIME', { days: [1] }, {}, {}],
  ['OTHER_TIME', { fromTime: '08:00', toTime: '10:00' }, {}, {}],
  ['NEEDS_CUSTOMER', { perCustomerLimit: 1 }, { customer: null }, {}],
  ['OTHER_CUSTOMER', { audience: 'NEW' }, {}, {}],
  ['USED_UP', { useLimit: 3 }, {}, { uses: 3 }],
  ['USED_BY_CUSTOMER', { perCustomerLimit: 2 }, {}, { ofCustomer: 2 }],
  ['BUDGET_SPENT', { budgetCents: 500 }, {}, { discountCents: 500 }],
  ['NO_ITEMS', {}, { lines: [{ ...line, isIncluded: false }] }, {}],
  ['SMALL_ORDER', { minOrderCents: 2_001 }, {}, {}],
  ['SMALL_ORDER', { minOrderCents: 2_000 }, { lines: [{ ...line, discounts: [{ cents: 1 }] }] }, {}],
  [
    'SMALL_ORDER',
    { minOrderCents: 2_001 },
    { lines: [line, { ...line, isIncluded: false, isFee: true }] },
    {},
  ],
] as const)('says %s with %j', (problem, change, changedOrder, soFar) => {
  const promotion = { ...open, ...change } as PromotionLimits;
  const checked = checkPromotion(promotion, { ...order, ...changedOrder } as OrderToCheck, {
    ...unused,
    ...soFar,
  });
  expect(checked.problem).toBe(problem);
});

test('discounts beyond what a promotion gives are other discounts', () => {
  expect(goodsBefore({ grossCents: 2_000, discountCents: 400 }, 400)).toBe(2_000);
  expect(goodsBefore({ grossCents: 2_000, discountCents: 700 }, 400)).toBe(1_700);
  expect(goodsBefore({ grossCents: 2_000, discountCents: 0 }, 400)).toBe(2_000);
});

test('the last use gets what is left of the budget', () => {
  const soFar = { ...unused, discountCents: 450 };
  expect(checkPromotion({ ...open, budgetCents: 500 }, order, soFar).priced.discountCents).toBe(50);
});

test('each problem says the limit it is about', () => {
  const promotion = {
    ...open,
    useLimit: 1_000,
    perCustomerLimit: 1,
    budgetCents: 5_000,
    minOrderCents: 2_500,
  };
  expect(promotionProblems.map((problem) => problemText(problem, promotion))).toEqual([
    'This promotion isn’t running',
    'This location doesn’t take this promotion',
    'This promotion doesn’t run at this time',
    'This promotion needs a customer',
    'This promotion isn’t for this customer',
    'This promotion can be used 1,000 times in all, and has been',
    'A customer can use this promotion once',
    'The budget of $50.00 is spent',
    'Nothing in this order is part of this promotion',
    'Goods and services after other discounts must be at least $25.00',
  ]);
  expect(audiences).toContain(promotion.audience);
});
