import { expect, test } from 'vitest';
import { cadenceText } from './cadence-text.ts';

const weekly = {
  segment: 'active',
  today: '2026-11-20',
  lastOrderOn: '2026-11-17',
  atRiskFrom: '2026-11-28',
  lapsedFrom: '2026-12-09',
  usualGapDays: 7,
} as const;

test('a segment is explained by gap, silence and the days that are near', () => {
  expect(cadenceText(weekly)).toEqual([
    'Comes about every 7 days: the median of the gaps between days with orders.',
    'Last ordered 3 days ago.',
    'At risk from 11/28/2026, lapsed from 12/09/2026, as long as no order comes.',
  ]);
});

test('what has come true is told as such', () => {
  const late = cadenceText({ ...weekly, segment: 'at_risk', today: '2026-11-28' });
  expect(late.at(-1)).toContain('At risk since 11/28/2026, lapsed from');
  expect(cadenceText({ ...weekly, today: '2026-11-17' })).toContain('Ordered today.');
});

test('without a cadence of their own the general bounds are named, and without an order nothing is', () => {
  expect(cadenceText({ ...weekly, usualGapDays: null })[0]).toContain('30 and 90 days of silence');
  const never = { lastOrderOn: null, atRiskFrom: null, lapsedFrom: null, usualGapDays: null };
  expect(cadenceText({ segment: 'none', today: '2026-11-20', ...never })).toEqual([
    'Known, but has not ordered yet.',
  ]);
});
