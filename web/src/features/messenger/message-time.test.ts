import { expect, test } from 'vitest';
import { ageText, dayText } from './message-time.ts';

const zone = 'America/New_York';
const now = Date.parse('2026-11-20T15:00:00Z');

test.each([
  ['2026-11-20T14:59:31Z', 'now'],
  ['2026-11-20T14:01:00Z', '59 min'],
  ['2026-11-19T15:30:00Z', '23 h'],
  ['2026-11-14T10:00:00Z', '6 d'],
  ['2026-11-10T02:00:00Z', 'Nov 9'],
])('a message of %s is %s old', (instant, text) => expect(ageText(instant, now, zone)).toBe(text));

test.each([
  ['2026-11-20', 'Today'],
  ['2026-11-19', 'Yesterday'],
  ['2026-11-16', 'Mon, Nov 16'],
  ['2025-12-31', '12/31/2025'],
])('the day %s is headed %s', (day, text) => expect(dayText(day, now, zone)).toBe(text));
