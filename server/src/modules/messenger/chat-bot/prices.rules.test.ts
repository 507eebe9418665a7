import { expect, test } from 'vitest';
import { pricesAnswer, type ServicePrice } from './prices.rules.ts';

const service = (name: string, more: Partial<ServicePrice> = {}): ServicePrice => ({
  name,
  pricing: 'PER_POUND',
  priceCents: 179,
  minimumCents: 0,
  minQuantity: 0,
  ...more,
});
const prices = [
  service('Wash and fold', { minimumCents: 2500, minQuantity: 1000 }),
  service('Comforter', { pricing: 'FIXED_PRICE', priceCents: 3000 }),
  service('Dry', { minimumCents: 500 }),
];

test.each([
  ['How much is wash & fold?', 'Wash and fold: $25.00 for the first 10 lb, then $1.79 a pound.'],
  ['price for a comforter', 'Comforter: $30.00 each.'],
  ['how much to dry', 'Dry: $1.79 a pound, at least $5.00.'],
])('%s', (text, answer) => {
  expect(pricesAnswer(text, prices)).toBe(answer);
});

test('names no price of a service that isn’t clearly meant', () => {
  expect(pricesAnswer('How much for a rug?', prices)).toBeNull();
  expect(pricesAnswer('How much for a wash', prices)).toBeNull();
});
