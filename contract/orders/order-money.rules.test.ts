import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyRate, RATE_ONE } from '../core/money/money.ts';
import {
  amountOfLine,
  computeOrder,
  discountableCents,
  type LineTerms,
  reversed,
} from './order-money.rules.ts';
import { lineKinds } from './orders.constants.ts';

const plain: LineTerms = {
  kind: 'FIXED_PRICE',
  unitPriceCents: 0,
  quantity: 1,
  weight: null,
  minimumCents: 0,
  modifiers: [],
  discountCents: 0,
  taxRate: 0,
  amountCents: null,
  taxCents: null,
};

const anyLine: fc.Arbitrary<LineTerms> = fc
  .record({
    kind: fc.constantFrom(...lineKinds),
    unitPriceCents: fc.nat(50_000),
    quantity: fc.integer({ min: 1, max: 20 }),
    weight: fc.nat(12_000),
    minimumCents: fc.nat(3_000),
    modifiers: fc.array(fc.record({ priceCents: fc.nat(500) }), { maxLength: 3 }),
    taxRate: fc.nat(RATE_ONE / 5),
    amountCents: fc.option(fc.nat(50_000)),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ share, ...terms }) => {
    const line = { ...plain, ...terms, weight: terms.kind === 'PER_POUND' ? terms.weight : null };
    return { ...line, discountCents: Math.floor(amountOfLine(line) * share) };
  });

/** Lines with a valid order discount, and a tip. */
const anyOrder = fc
  .tuple(fc.array(anyLine, { maxLength: 12 }), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(5_000))
  .map(([lines, share, tip]) => ({ lines, discount: Math.floor(discountableCents(lines) * share), tip }));

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('a line', () => {
  it('by the pound costs price times weight, rounded once', () => {
    expect(amountOfLine({ ...plain, kind: 'PER_POUND', unitPriceCents: 179, weight: 2_240 })).toBe(4_010);
  });

  it('costs at least its minimum, plus modifiers', () => {
    const small = {
      ...plain,
      kind: 'PER_POUND' as const,
      unitPriceCents: 179,
      weight: 500,
      minimumCents: 2_000,
    };
    expect(amountOfLine({ ...small, modifiers: [{ priceCents: 150 }] })).toBe(2_150);
  });

  it('costs what the register charged, if given', () => {
    expect(amountOfLine({ ...plain, unitPriceCents: 100, quantity: 3, amountCents: 299 })).toBe(299);
  });
});

describe('an order', () => {
  it('adds up to the cent from its lines', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, discount, tip }) => {
        const order = computeOrder(lines, discount, tip);
        const ofLines = total(
          order.lines.map((line) => line.amountCents - line.discountCents + line.taxCents),
        );
        expect(order.valueCents).toBe(ofLines + tip);
        const { grossCents, discountCents, feeCents, taxCents } = order;
        expect(order.valueCents).toBe(grossCents - discountCents + feeCents + taxCents + tip);
      }),
    );
  });

  it('spreads exactly its discount, with no line below 0 and no fee reduced', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, discount }) => {
        const order = computeOrder(lines, discount);
        const own = total(lines.map((line) => line.discountCents));
        expect(total(order.lines.map((line) => line.discountCents))).toBe(own + discount);
        order.lines.forEach((line, index) => {
          expect(line.discountCents).toBeGreaterThanOrEqual(0);
          expect(line.discountCents).toBeLessThanOrEqual(line.amountCents);
          const terms = lines[index];
          if (terms?.kind === 'FEE' || terms?.kind === 'DELIVERY_FEE')
            expect(line.discountCents).toBe(terms.discountCents);
        });
      }),
    );
  });

  it('is taxed line by line, after discount', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, discount }) => {
        const order = computeOrder(lines, discount);
        order.lines.forEach((line, index) => {
          expect(line.taxCents).toBe(
            applyRate(line.amountCents - line.discountCents, lines[index]?.taxRate ?? 0),
          );
        });
      }),
    );
  });

  it('reversed as a whole leaves zero, without a negative zero', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, discount, tip }) => {
        const order = computeOrder(lines, discount, tip);
        const back = reversed(order);
        expect(order.valueCents + back.valueCents).toBe(0);
        expect(order.taxCents + back.taxCents).toBe(0);
        expect(total([...order.lines, ...back.lines].map((line) => line.amountCents))).toBe(0);
        expect(Object.is(back.feeCents, -0)).toBe(false);
      }),
    );
  });
});
