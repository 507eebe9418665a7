import { monthDayOf } from '@washboard/contract/customers/birthday.schemas.ts';
import type { DateOrder } from '@washboard/contract/imports/imports.constants.ts';
import { type DateReading, readDateText } from '../../cells/text-date.rules.ts';

/**
 * The month and day (MM-DD) of a birthday, in the file's order of dates; a date that is only possible in the other
 * order is read in that. Undefined if it can't be read.
 */
export function readBirthdayText(text: string, order: DateOrder): string | undefined {
  const day = text.trim().replace(/[ T]\d{1,2}:\d{2}.*$/i, '');
  const orders: DateOrder[] = order === 'DMY' ? ['DMY', 'MDY'] : ['MDY', 'DMY'];
  for (const one of orders) {
    // Without a year a leap year is tried, so February 29 exists.
    for (const whole of [day, `${day} 2000`, day.replace(/^(\d{1,2})([-/. ])(\d{1,2})$/, '$1$2$3$22000')]) {
      const found = monthDay(readDateText(whole, one));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

const monthDay = (reading: DateReading) =>
  reading.ok ? monthDayOf(`${reading.date.month}/${reading.date.day}/${reading.date.year}`) : undefined;
