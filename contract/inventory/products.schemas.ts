import { z } from 'zod';
import { priceCentsSchema } from '../core/money/money.schemas.ts';
import { listOf, pagingSchema } from '../core/paging.ts';
import { idSchema, instantSchema, notesSchema, textSchema, versionSchema } from '../core/schema.ts';
import { imageNameSchema } from '../files/files.schemas.ts';
import { productSorts } from './products.constants.ts';
import { piecesSchema } from './stock.schemas.ts';

/** A product at a store: its price there, and its stock. */
export const inventoryItemSchema = z.object({
  /** Null until the store has stock, a price or a low-stock level of it. */
  id: idSchema.nullable(),
  /** The product. */
  inventoryId: idSchema,
  storeId: idSchema,
  /** Null if the store doesn't sell it. */
  price: priceCentsSchema.nullable(),
  minPrice: priceCentsSchema,
  /** Pieces are sold one by one. */
  minQty: z.int(),
  isTaxable: z.boolean(),
  /** As the product. */
  isFeatured: z.boolean(),
  /** Products have retail prices only. */
  pricingTierId: z.null(),
  quantity: z.int(),
  lowAt: z.int().nullable(),
  reorderTo: z.int().nullable(),
});
export type InventoryItem = z.output<typeof inventoryItemSchema>;

const productFields = {
  productName: textSchema(80, 'Name is a required field'),
  /** Read by a scanner; null if the SKU is on the label. */
  barcode: textSchema(60)
    .nullable()
    .transform((text) => text || null),
  description: notesSchema,
  /** A new name adds a category. */
  categoryName: textSchema(60)
    .nullable()
    .transform((text) => text || null),
  /** What a piece costs you. */
  costCents: priceCentsSchema.nullable(),
  /** Whether pieces are counted. */
  tracksStock: z.boolean(),
  isFeatured: z.boolean(),
  /** An uploaded image; null without one. */
  productImage: imageNameSchema.nullable(),
};

export const productSchema = z.object({
  id: idSchema,
  productName: z.string(),
  /** The name of its image; null without one. */
  productImage: z.string().nullable(),
  sku: z.string(),
  barcode: z.string().nullable(),
  description: z.string(),
  categoryId: idSchema.nullable(),
  categoryName: z.string().nullable(),
  costCents: z.int().nullable(),
  tracksStock: z.boolean(),
  isDeleted: z.boolean(),
  isFeatured: z.boolean(),
  addedAt: instantSchema,
  version: versionSchema,
  /** By store name. */
  inventoryItems: z.array(inventoryItemSchema),
});
export type Product = z.output<typeof productSchema>;

/** A row of the list: stock and prices of all stores in short. */
export const productRowSchema = productSchema.omit({ description: true, inventoryItems: true }).extend({
  /** The lowest and highest price; null if no store sells it. */
  priceFrom: priceCentsSchema.nullable(),
  priceTo: priceCentsSchema.nullable(),
  /** Pieces at all stores. */
  quantity: z.int(),
  /** Stores where it is running low. */
  lowStores: z.int(),
  /** The first stores with stock of it. */
  stock: z.array(z.object({ storeId: idSchema, quantity: z.int(), isLow: z.boolean() })),
});
export type ProductRow = z.output<typeof productRowSchema>;

/** The list's filters as query parameters. */
export const productListQuerySchema = pagingSchema.extend({
  /** A part of the name, SKU or barcode. */
  q: textSchema(60).optional(),
  /** Archived products are hidden unless they are asked for. */
  archived: z.enum(['include', 'only']).optional(),
  stock: z.enum(['low']).optional(),
  sort: z.enum(productSorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});
export type ProductListQuery = z.output<typeof productListQuerySchema>;

export const productListSchema = listOf(productRowSchema);

/** What people fill in. The SKU stays as it is, because orders, files and stock name the product by it. */
export const productFormSchema = z.object(productFields);
export type ProductForm = z.output<typeof productFormSchema>;

export const newProductSchema = z.object({
  ...productFields,
  sku: textSchema(60, 'SKU is a required field'),
  price: priceCentsSchema,
  isTaxable: z.boolean(),
  /** Where it is sold from now on. */
  storeIds: z.array(idSchema).max(500),
});
export type NewProduct = z.output<typeof newProductSchema>;

export const changeProductSchema = productFormSchema.extend({ version: versionSchema });

/** Prices from now on, and low-stock levels, at these stores; the others keep theirs. */
export const setProductPricesSchema = z.object({
  version: versionSchema,
  items: z
    .array(
      z.object({
        storeId: idSchema,
        price: priceCentsSchema.nullable(),
        minPrice: priceCentsSchema,
        isTaxable: z.boolean(),
        lowAt: piecesSchema.nullable(),
        reorderTo: piecesSchema.nullable(),
      }),
    )
    .min(1)
    .max(500),
});
export type SetProductPrices = z.output<typeof setProductPricesSchema>;
