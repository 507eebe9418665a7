import { expect, test } from 'vitest';
import { weekdayOf } from '../../core/time/time.ts';
import { usHolidays } from './holidays.rules.ts';

test('gives the holidays of 2026 and 2027 as the government lists them', () => {
  expect(usHolidays(2026).map(({ day }) => day)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ]);
  const moving = usHolidays(2027).filter(({ name }) =>
    /Luther|Presidents|Memorial|Labor|Columbus|Thanks/.test(name),
  );
  expect(moving.map(({ day }) => day)).toEqual([
    '2027-01-18',
    '2027-02-15',
    '2027-05-31',
    '2027-09-06',
    '2027-10-11',
    '2027-11-25',
  ]);
});

test('keeps each weekday, month and order in every year', () => {
  for (let year = 2000; year <= 2099; year += 1) {
    const days = usHolidays(year).map(({ day }) => day);
    expect([...days].sort()).toEqual(days);
    const memorial = usHolidays(year).find(({ name }) => name === 'Memorial Day');
    expect([
      weekdayOf(memorial?.day ?? ''),
      memorial?.day.slice(5, 7),
      Number(memorial?.day.slice(8)) > 24,
    ]).toEqual([1, '05', true]);
  }
});
