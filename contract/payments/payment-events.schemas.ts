import { z } from 'zod';
import { amountSchema, employeeSchema, eventIdSchema } from '../core/event-parts.ts';
import { textSchema } from '../core/schema.ts';
import { giftCardSchema } from './gift-cards.schemas.ts';
import { noLoadTenders, type Tender, tenders } from './payments.constants.ts';

const paidSchema = amountSchema.min(1, 'Must be more than 0');

export const paymentTakenSchema = z
  .strictObject({
    order: eventIdSchema.meta({ description: 'The id of the order.created event' }),
    amountCents: paidSchema,
    /** The part of the amount that is a tip. */
    tipCents: amountSchema.default(0),
    tender: z.enum(tenders),
    card: z
      .strictObject({
        brand: textSchema(20, 'A card needs a brand'),
        last4: z.string().regex(/^\d{4}$/, 'Must be the last four digits of the card'),
      })
      .nullable()
      .default(null),
    giftCard: giftCardSchema.meta({
      description: 'The printed number of the gift card, if the tender is PREPAID',
    }),
    by: employeeSchema,
  })
  .superRefine((payment, context) => {
    if (payment.giftCard !== null && payment.tender !== 'PREPAID')
      context.addIssue({
        code: 'custom',
        path: ['giftCard'],
        message: 'A gift card needs the tender PREPAID',
      });
    if (payment.tipCents > payment.amountCents)
      context.addIssue({ code: 'custom', path: ['tipCents'], message: 'The tip is larger than the payment' });
  });
export type PaymentTaken = z.output<typeof paymentTakenSchema>;

/**
 * Money returned. If the customer was already owed money (void, removed lines, overpayment), the refund
 * settles that first. Only the rest reduces the sale, by the register's parts or else in proportion to
 * everything in effect. A refund of a start reduces its sale; one of a load reduces the value held.
 */
export const paymentRefundedSchema = z
  .strictObject({
    payment: eventIdSchema.meta({
      description: 'The id of the payment.taken, machine.started or prepaid.loaded event',
    }),
    amountCents: paidSchema,
    tender: z.enum(tenders).meta({ description: 'How it was refunded. A load is refunded with money only' }),
    parts: z
      .strictObject({
        goodsCents: amountSchema,
        taxCents: amountSchema,
        tipCents: amountSchema,
        feeCents: amountSchema,
      })
      .nullable()
      .default(null)
      .meta({ description: 'Only for a refund of payment.taken: what is taken off the sale, by part' }),
    reason: textSchema(200, 'A refund needs a reason'),
    by: employeeSchema,
  })
  .superRefine(({ amountCents, parts }, context) => {
    if (parts === null) return;
    const sum = parts.goodsCents + parts.taxCents + parts.tipCents + parts.feeCents;
    if (sum !== amountCents)
      context.addIssue({ code: 'custom', path: ['parts'], message: `The parts add up to ${sum} cents` });
  });
export type PaymentRefunded = z.output<typeof paymentRefundedSchema>;

const isNoMoney = (tender: Tender) => noLoadTenders.some((one) => one === tender);

/**
 * Whether an event of this type can be refunded like this: starts and loads have no parts, and only money can
 * be returned.
 */
export const isRefundOf = ({ parts, tender }: PaymentRefunded, parentType: string): boolean =>
  parentType === 'payment.taken' ||
  (parts === null && (parentType !== 'prepaid.loaded' || !isNoMoney(tender)));
