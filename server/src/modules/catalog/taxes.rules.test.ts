import { expect, it } from 'vitest';
import { taxRateOf } from './taxes.rules.ts';

const taxes = [
  { rate: 66_250, taxes: ['LAUNDRY', 'PRODUCT'] },
  { rate: 10_000, taxes: ['PRODUCT', 'DELIVERY_FEE'] },
] as const;
const household = { kind: 'SERVICE', family: 'LAUNDRY', isTaxable: true } as const;

it('adds up the taxes on the family or on products', () => {
  expect(taxRateOf(household, taxes)).toBe(66_250);
  expect(taxRateOf({ kind: 'PRODUCT', family: null, isTaxable: true }, taxes)).toBe(76_250);
  expect(taxRateOf({ ...household, family: 'DRY_CLEANING' }, taxes)).toBe(0);
});

it('leaves out untaxable items, and taxes a modifier with its service', () => {
  expect(taxRateOf({ ...household, isTaxable: false }, taxes)).toBe(0);
  expect(taxRateOf({ kind: 'MODIFIER', family: null, isTaxable: true }, taxes)).toBeNull();
});

it('never exceeds the price', () => {
  expect(
    taxRateOf(household, [
      { rate: 900_000, taxes: ['LAUNDRY'] },
      ...taxes,
      { rate: 900_000, taxes: ['LAUNDRY'] },
    ]),
  ).toBe(1_000_000);
});
