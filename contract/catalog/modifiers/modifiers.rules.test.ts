import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleWith, goesWith, type SoldService } from './modifiers.rules.ts';

const cents = fc.nat(1_000_000);
const services = fc.array(
  fc.record<SoldService>({
    id: fc.integer({ min: 1, max: 9 }),
    name: fc.string(),
    serviceCategoryId: fc.option(fc.integer({ min: 1, max: 4 })),
    pricing: fc.constantFrom('PER_POUND', 'FIXED_PRICE'),
    priceCents: cents,
  }),
);
const modifier = fc.record({
  price: cents,
  serviceCategoryIds: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  serviceIds: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
});

test('a modifier adds its price once by the pound and per piece, and sums are exact', () => {
  fc.assert(
    fc.property(modifier, services, (one, all) => {
      const { lines, withoutCents, withCents } = exampleWith(one, all);
      for (const line of lines)
        expect(line.withCents - line.withoutCents).toBe(
          line.pricing === 'PER_POUND' ? one.price : 2 * one.price,
        );
      expect(lines.reduce((sum, line) => sum + line.withCents, 0)).toBe(withCents);
      expect(lines.reduce((sum, line) => sum + line.withoutCents, 0)).toBe(withoutCents);
      expect(Math.min(0, withoutCents, ...lines.map((line) => line.withoutCents))).toBe(0);
    }),
  );
});

test('an example has only services that the modifier goes with', () => {
  fc.assert(
    fc.property(modifier, services, (one, all) => {
      const names = exampleWith(one, all).lines.map(({ name }) => name);
      const fitting = all.filter((service) => goesWith(one, service));
      expect(names.every((name) => fitting.some((service) => service.name === name))).toBe(true);
      expect(names.length === 0).toBe(fitting.length === 0);
    }),
  );
});

test('without services and categories, a modifier goes with every service', () => {
  const service = {
    id: 1,
    name: 'Shirt',
    serviceCategoryId: 2,
    pricing: 'FIXED_PRICE',
    priceCents: 1,
  } as const;
  const reaches = [
    [[], []],
    [[2], []],
    [[3], [1]],
    [[3], [2]],
  ].map(([serviceCategoryIds = [], serviceIds = []]) =>
    goesWith({ serviceCategoryIds, serviceIds }, service),
  );
  expect(reaches).toEqual([true, true, true, false]);
  expect(goesWith({ serviceCategoryIds: [3], serviceIds: [] }, { ...service, serviceCategoryId: null })).toBe(
    false,
  );
});
