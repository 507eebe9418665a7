import { expect, test } from 'vitest';
import { hoursText } from './hours-text.ts';

test('minutes are shown as on a time sheet', () => {
  expect([510, 60, 5, 0].map((minutes) => hoursText(minutes))).toEqual(['8:30', '1:00', '0:05', '0:00']);
  expect(hoursText(0, '')).toBe('');
});
