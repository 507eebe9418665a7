import { expect, test } from 'vitest';
import { datedName } from './file-name.ts';

test('a file is named by its content and days', () => {
  expect(datedName('orders', { startDate: '2026-10-24', endDate: '2026-11-22' })).toBe(
    'orders-2026-10-24-to-2026-11-22',
  );
  expect(datedName('orders', { startDate: '2026-11-22', endDate: '2026-11-22' })).toBe('orders-2026-11-22');
  expect(datedName('customers', undefined)).toBe('customers');
});
