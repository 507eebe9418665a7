import { z } from 'zod';
import { priceCentsSchema } from '../core/money/money.schemas.ts';
import { listOf, pagingSchema } from '../core/paging.ts';
import { idListSchema, idParamSchema, idSchema, instantSchema, textSchema } from '../core/schema.ts';
import { enteredReasons, mostPieces, stockReasons } from './inventory.constants.ts';
import { stockSorts } from './stock.constants.ts';

/** A product at a store, as those who count it see it. */
export const stockRowSchema = z.object({
  /** The product. */
  id: idSchema,
  storeId: idSchema,
  productName: z.string(),
  productImage: z.string().nullable(),
  sku: z.string(),
  quantity: z.int(),
  lowAt: z.int().nullable(),
  reorderTo: z.int().nullable(),
  isLow: z.boolean(),
  /** Pieces to order; 0 unless it is low. */
  toOrder: z.int(),
  costCents: z.int().nullable(),
});
export type StockRow = z.output<typeof stockRowSchema>;

export const stockListQuerySchema = pagingSchema.extend({
  storeIds: idListSchema().optional(),
  /** A part of the name or SKU. */
  q: textSchema(60).optional(),
  /** The reorder list: what is running low. */
  level: z.enum(['low']).optional(),
  sort: z.enum(stockSorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});
export type StockListQuery = z.output<typeof stockListQuerySchema>;
export const stockListSchema = listOf(stockRowSchema);

/** The product with this barcode or SKU, at a store. */
export const scanQuerySchema = z.object({
  storeId: idParamSchema,
  code: textSchema(60, 'Scan or type a code'),
});

export const stockEntrySchema = z.object({
  id: idSchema,
  storeId: idSchema,
  at: instantSchema,
  reason: z.enum(stockReasons),
  /** Pieces that arrived; negative means they left. */
  quantity: z.int(),
  /** Pieces found by a count. */
  counted: z.int().nullable(),
  /** The other store of a transfer. */
  otherStoreId: idSchema.nullable(),
  /** Undoes this entry. */
  reversesId: idSchema.nullable(),
  unitCostCents: z.int().nullable(),
  by: z.string().nullable(),
});
export type StockEntry = z.output<typeof stockEntrySchema>;

export const entryListQuerySchema = pagingSchema.extend({
  productId: idParamSchema,
  storeIds: idListSchema().optional(),
  reason: z.enum(stockReasons).optional(),
});
export type EntryListQuery = z.output<typeof entryListQuerySchema>;
export const entryListSchema = listOf(stockEntrySchema);

export const piecesSchema = z.int('Enter a whole number').min(0, 'Must not be negative').max(mostPieces);

export const moveStockSchema = z
  .object({
    storeId: idSchema,
    productId: idSchema,
    reason: z.enum(enteredReasons),
    /** Pieces counted, received, lost or transferred. */
    quantity: piecesSchema,
    toStoreId: idSchema.nullable(),
    unitCostCents: priceCentsSchema.nullable(),
  })
  .refine(({ reason, quantity }) => reason === 'COUNTED' || quantity > 0, {
    path: ['quantity'],
    message: 'Enter at least 1',
  })
  .refine(({ reason, toStoreId }) => reason !== 'TRANSFERRED' || toStoreId !== null, {
    path: ['toStoreId'],
    message: 'Choose a location',
  })
  .refine(({ storeId, toStoreId }) => storeId !== toStoreId, {
    path: ['toStoreId'],
    message: 'Choose another location',
  });
export type MoveStock = z.output<typeof moveStockSchema>;

/** The quantity after an entry; a count that changes nothing has no entry to undo. */
export const movedStockSchema = z.object({ quantity: z.int(), changeId: idSchema.nullable() });
