import { z } from 'zod';
import { priceCentsSchema } from '../core/money/money.schemas.ts';
import { idSchema } from '../core/schema.ts';
import { itemKinds } from './catalog.constants.ts';

export const storePriceSchema = z.object({
  itemId: idSchema,
  name: z.string(),
  kind: z.enum(itemKinds),
  category: z.string().nullable(),
  pricing: z.enum(['PER_POUND', 'FIXED_PRICE']),
  priceCents: priceCentsSchema,
  minimumCents: priceCentsSchema,
  /** Hundredths of a pound, or pieces. */
  minQuantity: z.int(),
  isTaxable: z.boolean(),
  isFeatured: z.boolean(),
  isDeliverable: z.boolean(),
  hasMinPrice: z.boolean(),
});
export type StorePrice = z.output<typeof storePriceSchema>;
