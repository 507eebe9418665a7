import { z } from 'zod';

const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The month and day of a text such as `3/7`, `03-07`, `03/07/1990` or `1990-03-07` as `MM-DD`; undefined for others. */
export function monthDayOf(text: string): string | undefined {
  const [, month = '', day = ''] =
    /^(?:\d{4}-)?(\d{1,2})[-/](\d{1,2})$/.exec(text) ?? /^(\d{1,2})\/(\d{1,2})\/\d{2,4}$/.exec(text) ?? [];
  const exists = Number(day) >= 1 && Number(day) <= (daysOf[Number(month) - 1] ?? 0);
  return exists ? `${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
}

const wrong = 'Enter month and day, such as 03/07';

/** Month and day of a birthday: `03-07`, or `3/7`. */
export const birthdaySchema = z
  .string()
  .max(5, wrong)
  .regex(/^(0?[1-9]|1[0-2])[-/](0?[1-9]|[12][0-9]|3[01])$/, wrong)
  .refine((text) => monthDayOf(text) !== undefined, wrong)
  .transform((text) => monthDayOf(text) ?? text)
  .meta({ description: 'Month and day, MM-DD', examples: ['03-07'] });
