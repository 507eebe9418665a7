import { z } from 'zod';
import { textSchema } from '../core/schema.ts';
import { billingSchema } from './billing.schemas.ts';

const payingCardSchema = z.object({
  /** As its provider calls it: visa. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

/** What a business pays for Washboard with. */
export const billingCardSchema = billingSchema.extend({
  /** Nothing where no card is taken: then bills are settled with billing itself. */
  paymentMethods: z
    .object({
      /** With it the page hands a card over to who keeps it. */
      publicKey: z.string(),
      card: payingCardSchema.nullable(),
      /** Bills that are not paid. */
      open: z.object({ count: z.int().min(0), cents: z.int().min(0) }),
    })
    .nullable(),
  /** Why what is open could not be paid just now, in the words of the bank. */
  refused: z.string().nullable(),
});
export type BillingCard = z.output<typeof billingCardSchema>;

/** What the page was told when it handed the card over. */
export const useCardSchema = z.object({
  handedOver: textSchema(255).regex(/^seti_\w+$/, 'Must name a card that was handed over'),
});
