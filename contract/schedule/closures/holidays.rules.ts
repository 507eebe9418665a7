import { addDays, type LocalDay, weekdayOf } from '../../core/time/time.ts';

export interface Holiday {
  name: string;
  day: LocalDay;
}

const [monday, thursday] = [1, 4];

/** The federal holidays of a year on their own dates, not the days on which offices observe them. */
export function usHolidays(year: number): Holiday[] {
  const on = (month: number, date: number) =>
    `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const nth = (month: number, weekday: number, count: number) => {
    const first = on(month, 1);
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1));
  };
  const lastMondayOfMay = addDays(nth(6, monday, 1), -7);
  return [
    { name: 'New Year’s Day', day: on(1, 1) },
    { name: 'Martin Luther King Jr. Day', day: nth(1, monday, 3) },
    { name: 'Presidents’ Day', day: nth(2, monday, 3) },
    { name: 'Memorial Day', day: lastMondayOfMay },
    { name: 'Juneteenth', day: on(6, 19) },
    { name: 'Independence Day', day: on(7, 4) },
    { name: 'Labor Day', day: nth(9, monday, 1) },
    { name: 'Columbus Day', day: nth(10, monday, 2) },
    { name: 'Veterans Day', day: on(11, 11) },
    { name: 'Thanksgiving', day: nth(11, thursday, 4) },
    { name: 'Christmas Day', day: on(12, 25) },
  ];
}
