import { expect, test } from 'vitest';
import { cadenceText, nextVisitOn } from './cadence-text.ts';

const weekly = {
  segment: 'active',
  today: '2001-11-20',
  lastOrderOn: '2001-11-17',
  atRiskFrom: '2001-11-28',
  lapsedFrom: '2001-12-09',
  usualGapDays: 7,
} as const;

test('explains a segment by visit pattern, last order and the days it changes', () => {
  expect(cadenceText(weekly)).toEqual([
    'Usually every 7 days (median gap between visits).',
    'Last ordered 3 days ago.',
    'At risk after 11/27/2001, lapsed after 12/08/2001 without an order.',
  ]);
});

test('says since when a segment applies', () => {
  const late = cadenceText({ ...weekly, segment: 'at_risk', today: '2001-11-28' });
  expect(late.at(-1)).toContain('At risk since 11/28/2001, lapsed after');
  expect(cadenceText({ ...weekly, today: '2001-11-17' })).toContain('Ordered today.');
});

test('uses the general limits without a pattern, and none without an order', () => {
  expect(cadenceText({ ...weekly, usualGapDays: null })[0]).toContain('30 and 90 days without an order');
  const never = { lastOrderOn: null, atRiskFrom: null, lapsedFrom: null, usualGapDays: null };
  expect(cadenceText({ segment: 'none', today: '2001-11-20', ...never })).toEqual(['Hasn’t ordered yet.']);
});

test('expects the next visit one usual gap after the last order', () => {
  expect(nextVisitOn(weekly)).toBe('2001-11-24');
  expect(nextVisitOn({ ...weekly, usualGapDays: null })).toBeNull();
});
