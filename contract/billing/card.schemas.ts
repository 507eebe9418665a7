import { z } from 'zod';
import { textSchema } from '../core/schema.ts';
import { billingSchema } from './billing.schemas.ts';

const payingCardSchema = z.object({
  /** The brand as its provider names it: visa. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

/** The card that pays for Washboard. */
export const billingCardSchema = billingSchema.extend({
  /** Null if no card can be added; invoices are then settled with the billing team. */
  paymentMethods: z
    .object({
      /** The secret with which the page sends a card to the provider. */
      publicKey: z.string(),
      card: payingCardSchema.nullable(),
      /** Unpaid invoices. */
      open: z.object({ count: z.int().min(0), cents: z.int().min(0) }),
    })
    .nullable(),
  /** Why the payment failed, in the bank's words. */
  refused: z.string().nullable(),
});
export type BillingCard = z.output<typeof billingCardSchema>;

/** The provider's answer to the page about the card. */
export const useCardSchema = z.object({
  setupId: textSchema(255).regex(/^seti_\w+$/, 'Must be a card added at the payment provider'),
});
