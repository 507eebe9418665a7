import { z } from 'zod';
import { daySchema, idSchema, instantSchema, textSchema, versionSchema } from '../../core/schema.ts';
import { localDaySchema } from '../../core/time/local-day.schemas.ts';
import { daysBetween } from '../../core/time/time.ts';
import { deliveryKinds } from '../../delivery/delivery.constants.ts';
import { orderStatuses } from '../../orders/orders.constants.ts';

export const mostClosedDays = 366;
export const mostAffected = 500;
export const alreadyClosed = 'The location is already closed then';

const facts = {
  name: textSchema(80, 'Name is a required field'),
  startDate: localDaySchema,
  endDate: localDaySchema,
};

function checkDates(
  { startDate, endDate }: { startDate: string; endDate: string },
  context: z.RefinementCtx,
) {
  const issue = (message: string) => context.addIssue({ code: 'custom', path: ['endDate'], message });
  if (endDate < startDate) issue('The end date can’t be before the start date');
  else if (daysBetween(startDate, endDate) >= mostClosedDays) issue('A closure can’t be longer than a year');
}

export const closureFactsSchema = z.object(facts).superRefine(checkDates);
export type ClosureFacts = z.output<typeof closureFactsSchema>;
export const changeClosureSchema = z.object({ ...facts, version: versionSchema }).superRefine(checkDates);

/** A year's holidays in one step; those on days already closed are left out. */
export const addHolidaysSchema = z.object({
  year: z.int().min(2000).max(2099),
  names: z.array(textSchema(80)).min(1, 'Choose at least one holiday').max(20),
});

const closureSchema = z.object({
  id: idSchema,
  name: z.string(),
  startDate: daySchema,
  endDate: daySchema,
  /** Planned pickups and deliveries on these days that are still to be resolved. */
  affected: z.int(),
  version: versionSchema,
});
export type Closure = z.output<typeof closureSchema>;

export const closureListSchema = z.object({ closures: z.array(closureSchema), timeZone: z.string() });

/** A planned pickup or delivery on a closed day. */
export const affectedOrderSchema = z.object({
  deliveryId: idSchema,
  closureId: idSchema,
  closureName: z.string(),
  orderId: idSchema,
  orderCode: z.string(),
  orderStatus: z.enum(orderStatuses),
  customerName: z.string().nullable(),
  /** Whether the customer can get an email. */
  hasEmail: z.boolean(),
  kind: z.enum(deliveryKinds),
  windowStart: instantSchema,
  windowEnd: instantSchema,
});
export type AffectedOrder = z.output<typeof affectedOrderSchema>;

export const affectedListSchema = z.object({
  records: z.array(affectedOrderSchema),
  timeZone: z.string(),
  /** The first open day for a new window. */
  nextOpenDay: daySchema,
});

export const resolutions = ['RESCHEDULE', 'CANCEL', 'DISMISS'] as const;

/**
 * What to do with orders on a closed day: move them to another day at their time or a new one, cancel the
 * pickup or delivery, or leave them as they are.
 */
export const resolveSchema = z
  .object({
    deliveryIds: z.array(idSchema).min(1, 'Select at least one order').max(mostAffected),
    how: z.enum(resolutions),
    /** With RESCHEDULE. */
    day: localDaySchema.optional(),
    /** The new start, 'HH:mm'; without it, the time stays. */
    startTime: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 09:30')
      .optional(),
  })
  .superRefine(({ how, day }, context) => {
    if (how === 'RESCHEDULE' && day === undefined)
      context.addIssue({ code: 'custom', path: ['day'], message: 'New day is a required field' });
  });
export type Resolve = z.output<typeof resolveSchema>;

export const resolvedSchema = z.object({
  resolved: z.int(),
  /** Customers who get an email because their day or time changed. */
  emailed: z.int(),
  changeIds: z.array(idSchema),
});
