import { z } from 'zod';
import { isLocalDay, MAX_DAY, MIN_DAY } from './time.ts';

/** A day, YYYY-MM-DD, from 2000 to 2099. */
export const localDaySchema = z
  .string()
  .refine(isLocalDay, 'Must be a day, YYYY-MM-DD')
  .refine((day) => day >= MIN_DAY && day <= MAX_DAY, `Must lie between ${MIN_DAY} and ${MAX_DAY}`)
  .meta({ format: 'date', examples: ['2026-11-20'] });
