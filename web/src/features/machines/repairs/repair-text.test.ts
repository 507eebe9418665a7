import { expect, test } from 'vitest';
import { downtimeText, lostText } from './repair-text.ts';

const downtime = { from: '', until: '', repairs: 2, minutesOut: 96 * 60, lostCents: 20_400, unknown: 0 };

test('downtime says its dollars and hours, and what has no estimate', () => {
  expect(downtimeText(downtime)).toBe('$204.00 lost in 4 d out of order.');
  expect(downtimeText({ ...downtime, unknown: 1 })).toMatch(/out of order\. 1 repair has no estimate\.$/);
  expect(downtimeText({ ...downtime, unknown: 2 })).toMatch(/2 repairs have no estimate\.$/);
  expect(downtimeText({ ...downtime, repairs: 0 })).toBe('No downtime.');
  expect([lostText(null), lostText(0)]).toEqual(['No estimate', '$0.00']);
});
