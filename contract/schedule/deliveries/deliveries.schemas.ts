import { z } from 'zod';
import { daySchema, idSchema, instantSchema } from '../../core/schema.ts';
import { checkPeriod, periodInAddress } from '../../core/time/period-address.ts';
import { deliveryKinds, deliveryOutcomes, deliveryProviders } from '../../delivery/delivery.constants.ts';
import { orderStatuses } from '../../orders/orders.constants.ts';
import { serviceTypes } from '../shifts.constants.ts';

export const mostDeliveryDays = 31;
export const mostStopsShown = 2_000;

export const deliveriesQuerySchema = z
  .object({ ...periodInAddress, kind: z.enum(serviceTypes).default('ALL') })
  .superRefine(checkPeriod);

const stopSchema = z.object({
  id: idSchema,
  orderId: idSchema,
  orderCode: z.string(),
  orderStatus: z.enum(orderStatuses),
  customerName: z.string().nullable(),
  kind: z.enum(deliveryKinds),
  provider: z.enum(deliveryProviders),
  windowStart: instantSchema,
  windowEnd: instantSchema,
  outcome: z.enum(deliveryOutcomes).nullable(),
  /** Who drove; null until the stop ends, or if not recorded. */
  driver: z.string().nullable(),
});
export type Stop = z.output<typeof stopSchema>;

/** A window of a day with its stops. */
const dayWindowSchema = z.object({
  /** Null for stops that no window covers. */
  shiftId: idSchema.nullable(),
  name: z.string(),
  provider: z.enum(deliveryProviders),
  startTime: z.string(),
  endTime: z.string(),
  serviceType: z.enum(serviceTypes),
  /** Null where no window limits the stops. */
  maxStops: z.int().nullable(),
  /** Stops of any kind that aren't canceled. */
  used: z.int(),
  missed: z.int(),
  stops: z.array(stopSchema),
});
export type DayWindow = z.output<typeof dayWindowSchema>;

export const deliveriesSchema = z.object({
  timeZone: z.string(),
  days: z.array(
    z.object({
      day: daySchema,
      /** The closure's name; null if open. */
      closed: z.string().nullable(),
      windows: z.array(dayWindowSchema),
    }),
  ),
  /** More stops than can be shown. */
  isCut: z.boolean(),
});
export type DeliveryDay = z.output<typeof deliveriesSchema>['days'][number];
