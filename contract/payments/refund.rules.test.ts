import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type RefundParts, splitRefund } from './refund.rules.ts';

const cents = fc.nat(100_000);
const anySale = fc.record({ goodsCents: cents, taxCents: cents, tipCents: cents, feeCents: cents });
const sum = (parts: RefundParts) => Object.values(parts).reduce((total, part) => total + part, 0);

it('adds up to the refund, with no part below nothing', () => {
  fc.assert(
    fc.property(anySale, fc.nat(500_000), (sale, amount) => {
      const parts = splitRefund(amount, sale);
      expect(sum(parts)).toBe(amount);
      expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('of the whole sale is the sale', () => {
  fc.assert(
    fc.property(anySale, (sale) => {
      expect(splitRefund(sum(sale), sale)).toEqual(sale);
    }),
  );
});

it('of a part gives back no part more than a cent from its share', () => {
  const sale = { goodsCents: 1_000, taxCents: 89, tipCents: 0, feeCents: 0 };
  expect(splitRefund(545, sale)).toEqual({ goodsCents: 500, taxCents: 45, tipCents: 0, feeCents: 0 });
});

it('beyond the sale, or of a sale of nothing, is given on goods', () => {
  const sale = { goodsCents: 1_000, taxCents: 89, tipCents: 0, feeCents: 0 };
  expect(splitRefund(1_500, sale)).toEqual({ goodsCents: 1_411, taxCents: 89, tipCents: 0, feeCents: 0 });
  const nothing = { goodsCents: 0, taxCents: 0, tipCents: 0, feeCents: 0 };
  expect(splitRefund(300, nothing).goodsCents).toBe(300);
});
