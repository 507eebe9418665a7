import { expect, test } from 'vitest';
import { hoursAnswer } from './hours.rules.ts';

const store = {
  name: 'Main Street',
  hours: [
    { day: 3, opensAt: '06:00', closesAt: '22:00' },
    { day: 4, opensAt: '06:00', closesAt: '22:00' },
    { day: 5, opensAt: '08:00', closesAt: '20:00' },
  ],
  // A Wednesday.
  today: '2026-11-25',
  closures: [{ name: 'Thanksgiving Day', startDate: '2026-11-26', endDate: '2026-11-26' }],
};

test.each([
  [
    'How late are you open?',
    'Main Street is open today from 6:00 AM to 10:00 PM. It is closed on 11/26/2026 (Thanksgiving Day).',
  ],
  ['open tomorrow?', 'Main Street is closed tomorrow (Thanksgiving Day).'],
  ['Are you open on Friday', 'Main Street is open on Friday from 8:00 AM to 8:00 PM.'],
  ['are you open Sundays', 'Main Street is closed on Sunday.'],
  ['hours on Thanksgiving Day?', 'Main Street is closed on 11/26/2026 (Thanksgiving Day).'],
])('%s', (text, answer) => {
  expect(hoursAnswer(text, store)).toBe(answer);
});

test('two spans of a day and hours past midnight are both said', () => {
  const hours = [
    { day: 3, opensAt: '14:00', closesAt: '01:00' },
    { day: 3, opensAt: '08:00', closesAt: '12:00' },
  ];
  expect(hoursAnswer('open today?', { ...store, hours, closures: [] })).toBe(
    'Main Street is open today from 8:00 AM to 12:00 PM and 2:00 PM to 1:00 AM.',
  );
});

test('leaves days that it doesn’t know to a person', () => {
  for (const text of ['open on Christmas?', 'open on 12/24?', 'are you open next week', 'open Dec 24th?'])
    expect([text, hoursAnswer(text, store)]).toEqual([text, null]);
  expect(hoursAnswer('open?', { ...store, hours: [] })).toBeNull();
});
