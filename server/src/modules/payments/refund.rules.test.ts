import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeAllowances,
  type MoneyStory,
  minusParts,
  noParts,
  plusParts,
  type RefundParts,
  splitRefund,
  sumOfParts,
} from './refund.rules.ts';

const cents = fc.nat(100_000);
const anySale = fc.record({ goodsCents: cents, taxCents: cents, tipCents: cents, feeCents: cents });
const partsOf = (goodsCents: number, taxCents = 0, tipCents = 0, feeCents = 0): RefundParts => ({
  goodsCents,
  taxCents,
  tipCents,
  feeCents,
});
const total = (all: readonly RefundParts[]) => all.reduce(plusParts, noParts);

describe('a split', () => {
  it('adds up to the refund, with no negative part', () => {
    fc.assert(
      fc.property(anySale, fc.nat(500_000), (sale, amount) => {
        const parts = splitRefund(amount, sale);
        expect(sumOfParts(parts)).toBe(amount);
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('of the whole sale is the sale', () => {
    fc.assert(
      fc.property(anySale, (sale) => {
        expect(splitRefund(sumOfParts(sale), sale)).toEqual(sale);
      }),
    );
  });

  it('of a cent more has no smaller part, and none is two cents from its share', () => {
    fc.assert(
      fc.property(anySale, fc.nat(400_000), (sale, amount) => {
        const whole = sumOfParts(sale);
        fc.pre(amount <= whole && whole > 0);
        const parts = splitRefund(amount, sale);
        const more = minusParts(splitRefund(amount + 1, sale), parts);
        expect(Math.min(...Object.values(more))).toBeGreaterThanOrEqual(0);
        // Each of the three splits rounds by half a cent at most.
        for (const name of Object.keys(parts) as (keyof RefundParts)[])
          expect(Math.abs(parts[name] - (amount * sale[name]) / whole)).toBeLessThanOrEqual(1.5);
      }),
    );
    expect(splitRefund(545, partsOf(1_000, 89))).toEqual(partsOf(500, 45));
  });

  it('beyond the sale, or of a sale of nothing, is goods', () => {
    expect(splitRefund(1_500, partsOf(1_000, 89))).toEqual(partsOf(1_411, 89));
    expect(splitRefund(300, noParts)).toEqual(partsOf(300));
  });
});

/** An order sold and paid in full, with refunds an hour apart. */
const paidOrder = (sale: RefundParts, amounts: readonly number[], tipOnPaying = 0): MoneyStory => ({
  changes: [
    { at: 1, kind: 'SOLD', parts: sale, paidCents: 0 },
    {
      at: 1,
      kind: 'PAID',
      parts: partsOf(0, 0, tipOnPaying),
      paidCents: sumOfParts(sale) + tipOnPaying,
    },
  ],
  refunds: amounts.map((amountCents, index) => ({ at: 2 + index, storeId: 1, amountCents, reported: null })),
  voidedAt: null,
});

describe('refunds of a paid order', () => {
  it('that add up to the payment return exactly its parts, in any steps', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(anySale, fc.nat(5_000), steps, (sale, tip, wanted) => {
        let left = sumOfParts(sale) + tip;
        const amounts: number[] = [];
        for (const one of wanted) if (one < left) left -= amounts[amounts.push(one) - 1] ?? 0;
        const { ofRefunds } = computeAllowances(paidOrder(sale, [...amounts, left], tip));
        expect(total(ofRefunds)).toEqual(plusParts(sale, partsOf(0, 0, tip)));
        for (const parts of ofRefunds) expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('stay the same after a void, which reverses only the rest', () => {
    const story = paidOrder(partsOf(1_000, 89), [363, 726]);
    const { ofRefunds, beforeVoid } = computeAllowances({ ...story, voidedAt: 2.5 });
    expect(ofRefunds).toEqual([partsOf(333, 30), noParts]);
    expect(beforeVoid).toEqual(partsOf(333, 30));
  });

  it('use the reported parts, except for money already owed', () => {
    const { changes, refunds } = paidOrder(partsOf(1_000, 89), [500]);
    const reported = refunds.map((refund) => ({ ...refund, reported: partsOf(500) }));
    const tooMuch = { at: 1, kind: 'PAID' as const, parts: noParts, paidCents: 200 };
    expect(computeAllowances({ changes, refunds: reported, voidedAt: null }).ofRefunds).toEqual([
      partsOf(500),
    ]);
    expect(
      computeAllowances({ changes: [...changes, tooMuch], refunds: reported, voidedAt: null }).ofRefunds,
    ).toEqual([partsOf(300)]);
  });
});

const moment = fc.nat(5);
const anyStory: fc.Arbitrary<MoneyStory> = fc.record({
  changes: fc.array(
    fc.oneof(
      fc.record({
        at: moment,
        kind: fc.constant('SOLD' as const),
        parts: anySale,
        paidCents: fc.constant(0),
      }),
      fc.record({
        at: moment,
        kind: fc.constant('PAID' as const),
        parts: fc.nat(500).map((tip) => partsOf(0, 0, tip)),
        paidCents: fc.integer({ min: 500, max: 200_000 }),
      }),
    ),
    { maxLength: 6 },
  ),
  refunds: fc.array(
    fc.record({
      at: moment,
      storeId: fc.nat(2),
      amountCents: fc.integer({ min: 1, max: 90_000 }),
      reported: fc.constant(null),
    }),
    { maxLength: 5 },
  ),
  voidedAt: fc.option(moment),
});

describe('whatever happened', () => {
  it('does not depend on the order of arrival', () => {
    const shuffled = <T>(all: readonly T[]) => fc.shuffledSubarray([...all], { minLength: all.length });
    const twoReports = anyStory.chain((story) =>
      fc.tuple(
        fc.constant(story),
        fc.record({
          changes: shuffled(story.changes),
          refunds: shuffled(story.refunds),
          voidedAt: fc.constant(story.voidedAt),
        }),
      ),
    );
    const byMoment = ({ refunds }: MoneyStory, all: readonly RefundParts[]) =>
      refunds.map(({ at, storeId, amountCents }, index) =>
        JSON.stringify({ at, storeId, amountCents, of: all[index] }),
      );
    fc.assert(
      fc.property(twoReports, ([story, other]) => {
        const [one, two] = [computeAllowances(story), computeAllowances(other)];
        expect(two.beforeVoid).toEqual(one.beforeVoid);
        expect(byMoment(other, two.ofRefunds).sort()).toEqual(byMoment(story, one.ofRefunds).sort());
      }),
    );
  });

  it('a refund reduces the sale by no more than its amount, and leaves no debt to the customer it could have paid', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const { ofRefunds } = computeAllowances(story);
        story.refunds.forEach(({ amountCents }, index) => {
          const allowed = sumOfParts(ofRefunds[index] ?? noParts);
          expect(allowed).toBeGreaterThanOrEqual(0);
          expect(allowed).toBeLessThanOrEqual(amountCents);
        });
      }),
    );
  });

  it('after a void the customer is owed what was paid, less refunds and tips', () => {
    fc.assert(
      fc.property(anyStory, fc.integer({ min: 1, max: 900_000 }), ({ changes, refunds }, amountCents) => {
        const after = { at: 7, storeId: 1, amountCents, reported: null };
        const { ofRefunds } = computeAllowances({ changes, refunds: [...refunds, after], voidedAt: 6 });
        const before = computeAllowances({ changes, refunds, voidedAt: 6 });
        const given = total(before.ofRefunds);
        const paid = changes.reduce((sum, one) => sum + one.paidCents, 0);
        const back = refunds.reduce((sum, one) => sum + one.amountCents, 0);
        const tips = changes.reduce((sum, one) => sum + (one.kind === 'PAID' ? one.parts.tipCents : 0), 0);
        const left = tips - sumOfParts(given) + sumOfParts(before.beforeVoid);
        const owed = Math.max(0, paid - back - left);
        expect(sumOfParts(ofRefunds.at(-1) ?? noParts)).toBe(Math.max(0, amountCents - owed));
      }),
    );
  });
});
