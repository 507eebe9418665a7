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
        brand: textSchema(20, 'A card needs its brand'),
        last4: z.string().regex(/^\d{4}$/, 'Must be the last four digits'),
      })
      .nullable()
      .default(null),
    giftCard: giftCardSchema.meta({
      description: 'The printed number of the gift card that it was paid with, where the tender is PREPAID',
    }),
    by: employeeSchema,
  })
  .superRefine((payment, context) => {
    if (payment.giftCard !== null && payment.tender !== 'PREPAID')
      context.addIssue({
        code: 'custom',
        path: ['giftCard'],
        message: 'A gift card pays by the tender PREPAID',
      });
    if (payment.tipCents > payment.amountCents)
      context.addIssue({ code: 'custom', path: ['tipCents'], message: 'The tip is larger than the payment' });
  });
export type PaymentTaken = z.output<typeof paymentTakenSchema>;

/**
 * Money given back. What was owed to the customer (after a void, lines taken back, or too much paid) is money only; the
 * rest is no longer sold, by the parts that the till tells, else by those of all that is in force of the order. What is
 * given back for a start is taken off its sale, and of a load off the value that it brought.
 */
export const paymentRefundedSchema = z
  .strictObject({
    payment: eventIdSchema.meta({
      description: 'The id of the payment.taken, machine.started or prepaid.loaded event',
    }),
    amountCents: paidSchema,
    tender: z.enum(tenders).meta({ description: 'By what it was given back; of a load by money only' }),
    parts: z
      .strictObject({
        goodsCents: amountSchema,
        taxCents: amountSchema,
        tipCents: amountSchema,
        feeCents: amountSchema,
      })
      .nullable()
      .default(null)
      .meta({ description: 'Of a payment.taken only: what was sold there has parts' }),
    reason: textSchema(200, 'A refund needs its reason'),
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

/** Whether money can be given back so on an event of this type: starts and loads have no parts, and value is no money. */
export const isRefundOf = ({ parts, tender }: PaymentRefunded, parentType: string): boolean =>
  parentType === 'payment.taken' ||
  (parts === null && (parentType !== 'prepaid.loaded' || !isNoMoney(tender)));
