import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bridgeSteps } from './bridge-steps.ts';

const answerOf = (given: object) => given as AnalyticsAnswer;
const cents = fc.integer({ min: -100_000, max: 1_000_000 });

test('each sum follows from the changes before it', () => {
  const parts = fc.record({
    gross: cents,
    discounts: cents,
    refunds: cents,
    tax: cents,
    tips: cents,
    fees: cents,
    unpaid: cents,
    outside: cents,
    others: cents,
    loads: cents,
    redeemed: cents,
    cash: cents,
    unknown: cents,
    card: cents,
  });
  fc.assert(
    fc.property(parts, (p) => {
      const netSales = p.gross - p.discounts - p.refunds;
      const orderValue = netSales + p.tax + p.tips + p.fees;
      const collected = orderValue - p.unpaid - p.outside + p.others + p.loads - p.redeemed;
      const values = {
        grossSales: p.gross,
        discounts: p.discounts,
        refunds: p.refunds,
        netSales,
        tax: p.tax,
        tips: p.tips,
        fees: p.fees,
        orderValue,
        unpaidAtEnd: p.unpaid,
        paidOutside: p.outside,
        paidForOthers: p.others,
        prepaidLoads: p.loads,
        redeemed: p.redeemed,
        collected,
      };
      const online = collected - p.cash - p.unknown - p.card;
      const byTender = [
        ['CASH', p.cash],
        [null, p.unknown],
        ['CARD', p.card],
        ['ONLINE', online],
      ].map(([tender, value]) => ({ keys: { tender }, values: { collected: value } }));
      const steps = bridgeSteps(answerOf({ totals: { values } }), answerOf({ rows: byTender }));
      for (const [i, step] of steps.entries()) {
        expect(step.to - step.from).toBe(step.cents);
        const before = steps[i - 1];
        if (before !== undefined)
          expect(step.kind === 'sum' ? step.to : step.from, step.label).toBe(before.to);
      }
    }),
  );
});

const recorded = answerOf({ totals: { values: { grossSales: 500, refunds: 0, collected: 0 } }, rows: [] });

test('steps with nothing recorded are left out; a recorded 0 stays', () => {
  const nothing = answerOf({ totals: { values: { grossSales: null } }, rows: [] });
  expect(bridgeSteps(nothing, nothing)).toEqual([]);
  const steps = bridgeSteps(recorded, recorded);
  expect(steps.map((step) => [step.id, step.cents])).toEqual([
    ['grossSales', 500],
    ['refunds', 0],
    ['collected', 0],
    ['CASH', 0],
    ['COIN', 0],
    ['throughProcessor', 0],
  ]);
  expect(steps.filter((step) => Object.is(step.cents, -0))).toEqual([]);
});
