import { z } from 'zod';
import { daySchema, idListSchema, idSchema, instantSchema } from '../schema.ts';
import { periodInAddress } from '../time/period-address.ts';

/** The filters of every row list: stores, days, and part of an order's code. */
export const rowScope = {
  storeIds: idListSchema().optional(),
  ...periodInAddress,
  q: z.string().trim().max(60).optional(),
};

const numberInAddress = (max: number) => z.coerce.number<number | string>().int().min(0).max(max).optional();
/** Filters by time, on the store's clock: weekdays count from Sunday = 0. */
export const rowTimes = { weekday: numberInAddress(6), hour: numberInAddress(23) };

export const yesSchema = z.literal('yes').optional();

/** A kind of row, by its labels. */
export const kindSchema = <Kind extends string>(labels: Readonly<Record<Kind, string>>) =>
  z.enum(Object.keys(labels) as [Kind, ...Kind[]]);

/** The columns of every row. */
export const rowFields = {
  id: idSchema,
  /** The business day it counts on. */
  businessDate: daySchema,
  at: instantSchema,
  storeId: idSchema,
  storeName: z.string(),
  timeZone: z.string(),
  orderId: idSchema.nullable(),
  orderCode: z.string().nullable(),
};
