import { z } from 'zod';
import { idSchema, instantSchema } from '../../core/schema.ts';
import { hoursGives } from './time-prices.rules.ts';

/** What a machine gives in hours of the week: a price (0 is free) or more minutes for each start. */
export const givenShape = {
  /** 0 is Sunday. */
  weekdays: z.array(z.int().min(0).max(6)),
  /** Minutes of the store's day. */
  fromMinute: z.int(),
  untilMinute: z.int(),
  gives: z.enum(hoursGives),
  /** Null for bonus minutes. */
  priceCents: z.int().nullable(),
  bonusMinutes: z.int().nullable(),
  effectiveFrom: instantSchema,
  /** Null without an end. */
  effectiveUntil: instantSchema.nullable(),
};
export const machineHoursSchema = z.object({ id: idSchema, ...givenShape });
