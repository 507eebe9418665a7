import { z } from 'zod';
import { daySchema, idSchema, instantSchema, textSchema, versionSchema } from '../core/schema.ts';
import { deliveryKinds, deliveryOutcomes, deliveryProviders } from '../delivery/delivery.constants.ts';
import { usedGiftCardSchema } from '../payments/gift-cards.schemas.ts';
import { tenders } from '../payments/payments.constants.ts';
import { bagTagSchema } from './bag-tags/bag-tags.schemas.ts';
import {
  lineKinds,
  momentsKnown,
  orderStatuses,
  serviceFamilies,
  weightStages,
  workSteps,
} from './orders.constants.ts';
import { orderSchema } from './orders.schemas.ts';

const who = z.string().nullable();

/** A line as sold; a removed line is a negative one. */
export const shownLineSchema = z.object({
  kind: z.enum(lineKinds),
  family: z.enum(serviceFamilies).nullable(),
  code: z.string(),
  name: z.string(),
  unitPriceCents: z.int(),
  quantity: z.int(),
  /** Hundredths of a pound. */
  weight: z.int().nullable(),
  modifiers: z.array(z.object({ name: z.string(), priceCents: z.int() })),
  amountCents: z.int(),
  discountCents: z.int(),
  taxRate: z.int(),
  taxCents: z.int(),
});
export type ShownLine = z.output<typeof shownLineSchema>;

export const shownPaymentSchema = z.object({
  id: idSchema,
  at: instantSchema,
  tender: z.enum(tenders),
  amountCents: z.int(),
  tipCents: z.int(),
  card: z.string().nullable(),
  giftCard: usedGiftCardSchema.nullable(),
  /** Refunds of it so far. */
  refundedCents: z.int(),
});
export type ShownPayment = z.output<typeof shownPaymentSchema>;

const happened = z.object({ at: instantSchema, by: who });

/** An order's activity, with time and person. */
export const timelineEntrySchema = z.discriminatedUnion('what', [
  happened.extend({
    what: z.literal('STEP'),
    status: z.enum(orderStatuses),
    /** How precisely the time is known; `at` fills in the rest. */
    known: z.enum(momentsKnown),
  }),
  happened.extend({ what: z.literal('VOID'), reason: z.string() }),
  happened.extend({ what: z.literal('PAYMENT'), amountCents: z.int(), tender: z.enum(tenders) }),
  happened.extend({
    what: z.literal('REFUND'),
    amountCents: z.int(),
    tender: z.enum(tenders),
    reason: z.string().nullable(),
  }),
  happened.extend({ what: z.literal('ADJUSTMENT'), amountCents: z.int(), reason: z.string().nullable() }),
  happened.extend({ what: z.literal('WEIGHT'), stage: z.enum(weightStages), weight: z.int() }),
  happened.extend({ what: z.literal('WORK'), step: z.enum(workSteps), minutes: z.int() }),
]);
export type TimelineEntry = z.output<typeof timelineEntrySchema>;

export const shownDeliverySchema = z.object({
  kind: z.enum(deliveryKinds),
  provider: z.enum(deliveryProviders),
  windowStart: instantSchema,
  windowEnd: instantSchema,
  outcome: z.enum(deliveryOutcomes).nullable(),
  by: who,
});
export type ShownDelivery = z.output<typeof shownDeliverySchema>;

export const orderDetailSchema = orderSchema.omit({ weight: true, statusAt: true }).extend({
  version: versionSchema,
  /** The store's address on a receipt, as one line and as several; empty if not set. */
  storeAddress: z.string(),
  storePhone: z.string(),
  notes: z.string(),
  recurringWeeks: z.int().nullable(),
  promotionCode: z.string().nullable(),
  source: z.string(),
  importId: idSchema.nullable(),
  receivedOn: daySchema.nullable(),
  readyOn: daySchema.nullable(),
  paidOn: daySchema.nullable(),
  returnedOn: daySchema.nullable(),
  /** gross − discount + fee + tax + tip = value. */
  grossCents: z.int(),
  discountCents: z.int(),
  feeCents: z.int(),
  taxCents: z.int(),
  tipCents: z.int(),
  paidCents: z.int(),
  refundedCents: z.int(),
  customer: z
    .object({
      id: idSchema,
      name: z.string(),
      /** As written, not as stored. */
      phone: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
  /** The pickup or delivery address, in one line. */
  address: z.string().nullable(),
  lines: z.array(shownLineSchema),
  payments: z.array(shownPaymentSchema),
  deliveries: z.array(shownDeliverySchema),
  /** What stands on its bags, by name. */
  bagTags: z.array(bagTagSchema),
  /** Newest first. */
  timeline: z.array(timelineEntrySchema),
});
export type OrderDetail = z.output<typeof orderDetailSchema>;

const reasonSchema = textSchema(200, 'Reason is a required field');

/** A refund of one payment by a tender; never more than what is left of it. */
export const refundOrderSchema = z.object({
  paymentId: idSchema,
  amountCents: z.int('Amount is a required field').min(1, 'Must be more than 0'),
  tender: z.enum(tenders),
  reason: reasonSchema,
  version: versionSchema,
});
export type RefundOrder = z.output<typeof refundOrderSchema>;

export const voidOrderSchema = z.object({ reason: reasonSchema, version: versionSchema });
export type VoidOrder = z.output<typeof voidOrderSchema>;
