import fc from 'fast-check';
import { expect, test } from 'vitest';
import { broughtBy, isHeldOut } from './marketing.rules.ts';

test('about one customer in ten is held out, always the same ones, and others for each text', () => {
  const held = (kind: 'WIN_BACK' | 'FIRST_ORDER') =>
    Array.from({ length: 20_000 }, (_, id) => id).filter((id) => isHeldOut(kind, 7, id));
  expect(held('WIN_BACK').length / 20_000).toBeCloseTo(0.1, 1);
  expect(held('WIN_BACK')).toEqual(held('WIN_BACK'));
  const both = held('WIN_BACK').filter((id) => isHeldOut('FIRST_ORDER', 7, id));
  expect(both.length / 20_000).toBeCloseTo(0.01, 1);
});

test('compares as many customers, and says nothing of too few', () => {
  expect(
    broughtBy(
      { customers: 300, returned: 90, salesCents: 300_000 },
      { customers: 30, returned: 6, salesCents: 20_000 },
    ),
  ).toEqual({ customers: 30, salesCents: 100_000 });
  expect(
    broughtBy({ customers: 300, returned: 90, salesCents: 1 }, { customers: 29, returned: 0, salesCents: 0 }),
  ).toBeNull();
});

test('a text that changes nothing brought nothing, however many got it', () => {
  const side = fc.record({
    customers: fc.integer({ min: 30, max: 5_000 }),
    returned: fc.nat(3_000),
    salesCents: fc.nat(10_000_000),
  });
  fc.assert(
    fc.property(side, fc.integer({ min: 1, max: 9 }), (heldOut, times) => {
      const texted = {
        customers: heldOut.customers * times,
        returned: heldOut.returned * times,
        salesCents: heldOut.salesCents * times,
      };
      expect(broughtBy(texted, heldOut)).toEqual({ customers: 0, salesCents: 0 });
    }),
  );
});
