import { z } from 'zod';
import { daySchema } from '../core/schema.ts';

/** The number printed on a gift card; spaces, hyphens and the case of letters do not tell cards apart. */
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
  /** The last four of the printed number; the rest is shown to nobody. */
  last4: z.string(),
  /** Below 0 where more was paid with it than it held. */
  leftCents: z.int(),
};

/** A gift card with which something was paid. */
export const usedGiftCardSchema = z.object(shown);
export type UsedGiftCard = z.output<typeof usedGiftCardSchema>;

/** A gift card as it stands with a customer who put value on it. */
export const boughtGiftCardSchema = z.object({
  ...shown,
  /** What this customer put on it, with its bonus, and when last. */
  loadedCents: z.int(),
  loadedOn: daySchema,
});
export type BoughtGiftCard = z.output<typeof boughtGiftCardSchema>;
