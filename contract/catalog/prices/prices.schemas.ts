import { z } from 'zod';
import { priceCentsSchema } from '../../core/money/money.schemas.ts';
import { RATE_ONE } from '../../core/money/money.ts';
import { MAX_WEIGHT } from '../../core/money/weight.ts';
import { daySchema, idSchema, instantSchema } from '../../core/schema.ts';

const terms = {
  storePrice: priceCentsSchema,
  minPrice: priceCentsSchema,
  /** Hundredths of a pound, or pieces. */
  minQty: z.int().min(0, 'Must not be negative').max(MAX_WEIGHT),
  isTaxable: z.boolean(),
  isFeatured: z.boolean(),
  isDeliverable: z.boolean(),
};
export const priceTermsSchema = z.object(terms);

/** A change of the prices in these rows, columns and tiers; later ones of a list build on earlier ones. */
export const priceEditSchema = z.object({
  itemIds: z.array(idSchema).min(1).max(2_000),
  storeIds: z.array(idSchema).min(1, 'Choose at least one location').max(500),
  /** Null is the retail price. */
  tierIds: z.array(idSchema.nullable()).min(1).max(50),
  edit: z.union([
    z.strictObject({ set: priceTermsSchema.partial() }),
    z.strictObject({
      /** Millionths: 50,000 raises by 5%. */
      raise: z
        .int()
        .min(-RATE_ONE, 'At most −100%')
        .max(10 * RATE_ONE, 'At most +1,000%'),
      /** Cents: 25 rounds to quarters. Null keeps the step that each price has. */
      roundTo: z.int().min(1).max(10_000).nullable(),
    }),
  ]),
});
export type PriceEdit = z.output<typeof priceEditSchema>;

export const priceEditsSchema = z.object({
  /** The first day of the new prices, at each location; null is at once. */
  from: daySchema.nullable(),
  edits: z.array(priceEditSchema).min(1, 'Change a price first').max(5_000),
});
export type PriceEdits = z.output<typeof priceEditsSchema>;

export const priceChangeSchema = z.object({
  id: idSchema,
  from: daySchema.nullable(),
  total: z.int(),
  done: z.int(),
  byName: z.string(),
  at: instantSchema,
  isApplied: z.boolean(),
  isUndone: z.boolean(),
  isUndo: z.boolean(),
  /** The audit entry that can be undone. */
  changeId: idSchema.nullable(),
});
export type PriceChange = z.output<typeof priceChangeSchema>;

/** What the change would have made of the retail orders of the last 90 days, before discounts and tax. */
export const pricePreviewSchema = z.object({
  /** Prices that change. */
  prices: z.int(),
  /** Of these, prices of tiers, which orders don't record. */
  tierPrices: z.int(),
  lines: z.int(),
  currentCents: z.int(),
  newCents: z.int(),
});
export type PricePreview = z.output<typeof pricePreviewSchema>;

/** A price to come, from a day at its location. */
const nextPrice = { from: daySchema, storePrice: z.int() };

/** Price, minimum price, minimum quantity, and flags: 1 taxable, 2 featured, 4 deliverable. */
const gridCellSchema = z.tuple([z.int(), z.int(), z.int(), z.int()]);
export const priceGridSchema = z.object({
  storeIds: z.array(idSchema),
  /** All services in the order of the rows. */
  itemIds: z.array(idSchema),
  rows: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      category: z.string().nullable(),
      pricing: z.enum(['PER_POUND', 'FIXED_PRICE']),
      hasMinPrice: z.boolean(),
      /** By location; null where it isn't sold. */
      prices: z.array(gridCellSchema.nullable()),
      /** The next price to come, where there is one. */
      next: z.array(z.object({ storeId: idSchema, ...nextPrice })),
    }),
  ),
});
export type PriceGrid = z.output<typeof priceGridSchema>;
export type GridRow = PriceGrid['rows'][number];

export const priceHistorySchema = z.object({
  records: z.array(
    z.object({
      id: idSchema,
      from: instantSchema,
      ...terms,
      state: z.enum(['past', 'now', 'next']),
      byName: z.string().nullable(),
      recordedAt: instantSchema,
    }),
  ),
});
export type PriceHistory = z.output<typeof priceHistorySchema>;

export const servicePriceSchema = z.object({
  id: idSchema,
  itemId: idSchema,
  storeId: idSchema,
  pricingTierId: idSchema.nullable(),
  ...terms,
  /** The next change to come. */
  next: z.object(nextPrice).nullable(),
});
export type ServicePrice = z.output<typeof servicePriceSchema>;
