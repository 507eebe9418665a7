import { z } from 'zod';
import { daySchema, idListSchema, idSchema, instantSchema, versionSchema } from '../../core/schema.ts';
import { machineTypes } from '../machines.constants.ts';
import { maxVendPriceCents } from '../machines.schemas.ts';
import { givenShape } from './machine-hours.schemas.ts';
import { dayMinutes, hoursGives, priceStepMinutes } from './time-prices.rules.ts';

const typeSchema = z.enum(machineTypes);
/** Null for machines without a size. */
const sizeSchema = z.int().min(0).max(1_000).nullable();
const weekdaySchema = z.int().min(0).max(6);
const minuteSchema = z.int().min(0).max(dayMinutes).multipleOf(priceStepMinutes);

export const timePricesQuerySchema = z.object({ storeIds: idListSchema().optional(), type: typeSchema });

/** A price in hours of the week; `removedAt` is when it was removed. */
export const timePriceSchema = z.object({
  id: idSchema,
  storeId: idSchema,
  storeName: z.string(),
  timeZone: z.string(),
  type: typeSchema,
  sizePounds: sizeSchema,
  ...givenShape,
  removedAt: instantSchema.nullable(),
  version: versionSchema,
});
export type TimePrice = z.output<typeof timePriceSchema>;
/** Newest first, also those that are over; at most 500. */
export const timePricesSchema = z.object({ records: z.array(timePriceSchema) });

/** Hours of the week for all machines of a type and size at these stores; without stores, at all. */
const hoursShape = {
  storeIds: z.array(idSchema).max(500),
  type: typeSchema,
  sizePounds: sizeSchema,
  weekdays: z
    .array(weekdaySchema)
    .min(1, 'Choose a weekday')
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'Choose each weekday once'),
  fromMinute: minuteSchema,
  untilMinute: minuteSchema,
};
interface Hours {
  fromMinute: number;
  untilMinute: number;
}
const inOrder = ({ fromMinute, untilMinute }: Hours) => fromMinute < untilMinute;
const order = { path: ['untilMinute'], message: 'Choose a later time' };

export const previewTimePriceSchema = z.object(hoursShape).refine(inOrder, order);
export type PreviewTimePrice = z.output<typeof previewTimePriceSchema>;

/** Paid self-serve starts in these hours of the last 90 days, and what they sold for. */
export const timePricePreviewSchema = z.object({
  machines: z.int(),
  starts: z.int().min(0),
  salesCents: z.int(),
});
export type TimePricePreview = z.output<typeof timePricePreviewSchema>;

export const addTimePriceSchema = z
  .object({
    ...hoursShape,
    gives: z.enum(hoursGives).default('PRICE'),
    /** Of a price; others ignore it. */
    priceCents: z.int().min(0).max(maxVendPriceCents, 'The price can’t be more than $1,000.00'),
    /** More minutes for each start; others ignore it. */
    bonusMinutes: z.int().min(1).max(60, 'At most 60 minutes').nullable().default(null),
    /** From the start of this day at each store; null from now. */
    firstDay: daySchema.nullable(),
    /** To the end of this day; null without an end. */
    lastDay: daySchema.nullable(),
  })
  .refine(inOrder, order)
  .refine(({ gives, priceCents }) => gives !== 'PRICE' || priceCents > 0, {
    path: ['priceCents'],
    message: 'Price is a required field',
  })
  .refine(({ gives, type }) => gives !== 'FREE' || type === 'DRYER', {
    path: ['gives'],
    message: 'Free dry is for dryers',
  })
  .refine(({ gives, bonusMinutes }) => gives !== 'MINUTES' || bonusMinutes !== null, {
    path: ['bonusMinutes'],
    message: 'Enter minutes',
  })
  .refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'Choose a later day',
  });
export type AddTimePrice = z.output<typeof addTimePriceSchema>;
