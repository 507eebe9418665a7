import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderAdjustedSchema, orderCreatedSchema } from './order-events.schemas.ts';

const line = { kind: 'FIXED_PRICE', code: 'rug', name: 'Rug', unitPriceCents: 1_000 };
const created = { type: 'WALK_IN', code: 'A1', lines: [line] };
const pathsOf = (given: object) => [
  ...new Set(orderCreatedSchema.safeParse(given).error?.issues.map(({ path }) => path.join('.'))),
];

test('refuses a number beyond its limit at its field', () => {
  expect(pathsOf({ ...created, lines: [line, { ...line, quantity: 1e308 }] })).toEqual(['lines.1.quantity']);
  expect(pathsOf({ ...created, tipCents: 1e308 })).toEqual(['tipCents']);
  expect(pathsOf(created)).toEqual([]);
});

test('accepts or refuses any numbers, and never fails', () => {
  const number = fc.oneof(
    fc.constantFrom(null, 0, -1, 1e308, -1e308, 2 ** 53, Number.MAX_VALUE, 1_000_000_000),
    fc.integer(),
    fc.double(),
  );
  const wickedLine = fc.record(
    {
      kind: fc.constantFrom('FIXED_PRICE', 'PER_POUND', 'FEE'),
      code: fc.constant('rug'),
      name: fc.constant('Rug'),
      unitPriceCents: number,
      quantity: number,
      weight: number,
      minimumCents: number,
      discountCents: number,
      taxRate: number,
      amountCents: number,
      taxCents: number,
      modifiers: fc.array(fc.record({ name: fc.constant('Starch'), priceCents: number }), { maxLength: 2 }),
    },
    { requiredKeys: ['kind', 'code', 'name'] },
  );
  const sums = {
    lines: fc.array(wickedLine, { maxLength: 3 }),
    discountCents: number,
    tipCents: number,
    totalCents: number,
  };
  fc.assert(
    fc.property(fc.record(sums, { requiredKeys: ['lines'] }), (given) => {
      const reported = [
        orderCreatedSchema.safeParse({ ...created, ...given }),
        orderAdjustedSchema.safeParse({ order: 'one', effect: 'ADD', ...given }),
      ];
      expect(reported.every(({ success }) => typeof success === 'boolean')).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});
