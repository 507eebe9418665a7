import { z } from 'zod';
import { priceCentsSchema, rateMillionthsSchema } from '../core/money/money.schemas.ts';
import { idParamSchema, idSchema, instantSchema, textSchema } from '../core/schema.ts';
import { serviceFamilies } from '../orders/orders.constants.ts';
import { promotionKinds } from '../promotions/promotions.constants.ts';
import { itemKinds, taxedThings } from './catalog.constants.ts';

/** Items per answer. */
export const itemsInOffer = 500;

export const offerQuerySchema = z.object({
  storeId: idParamSchema,
  /** The `next` code of the previous answer. */
  after: textSchema(60).optional(),
});

export const offerSchema = z.object({
  storeId: idSchema,
  /** The instant of these prices, taxes and promotions. */
  at: instantSchema,
  items: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      kind: z.enum(itemKinds),
      pricing: z.enum(['PER_POUND', 'FIXED_PRICE']),
      family: z.enum(serviceFamilies).nullable(),
      category: z.string().nullable(),
      priceCents: priceCentsSchema,
      minimumCents: priceCentsSchema,
      /** The rate of its lines; null for a modifier, which is taxed with its service. */
      taxRate: rateMillionthsSchema.nullable(),
      /** Codes of the services that a modifier goes with; null for any, and for other items. */
      services: z.array(z.string()).nullable(),
    }),
  ),
  /** The code to continue from; null at the end. */
  next: z.string().nullable(),
  taxes: z.array(
    z.object({ name: z.string(), rate: rateMillionthsSchema, taxes: z.array(z.enum(taxedThings)) }),
  ),
  promotions: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      kind: z.enum(promotionKinds),
      value: z.int().min(1),
      activeFrom: instantSchema,
      activeTo: instantSchema.nullable(),
      holdOutRate: rateMillionthsSchema,
      /** Customers held out so far. */
      heldOut: z.int().min(0),
    }),
  ),
});
export type Offer = z.output<typeof offerSchema>;
