import { z } from 'zod';
import { daySchema } from '../core/schema.ts';

/** A gift card's printed number; spaces, hyphens and case don't matter. */
export const giftCardSchema = z
  .string()
  .max(60, 'Must have at most 60 characters')
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .regex(/^[0-9A-Za-z]{4,32}$/, 'Must be 4 to 32 letters and digits')
      .toUpperCase(),
  )
  .nullable()
  .default(null);

const shown = {
  /** The last four characters; the rest is never shown. */
  last4: z.string(),
  /** Below 0 if overdrawn. */
  leftCents: z.int(),
};

/** A gift card used for a payment. */
export const usedGiftCardSchema = z.object(shown);
/** A gift card on the page of a customer who loaded it. */
export const boughtGiftCardSchema = z.object({
  ...shown,
  /** This customer's loads with bonus, and the latest one. */
  loadedCents: z.int(),
  loadedOn: daySchema,
});
export type BoughtGiftCard = z.output<typeof boughtGiftCardSchema>;
