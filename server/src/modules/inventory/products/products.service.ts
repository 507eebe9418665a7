import { AppError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import type { Saved } from '@washboard/contract/core/saved.ts';
import type {
  InventoryItem,
  NewProduct,
  Product,
  ProductForm,
  ProductListQuery,
  ProductRow,
} from '@washboard/contract/inventory/products.schemas.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import { defineEditable, heldOf } from '../../../platform/audit/editable.ts';
import { type BusinessDb, readingOf, type Tx } from '../../../platform/db/database.ts';
import { listPage } from '../../../platform/list/list-page.ts';
import {
  archiveItem,
  ensureCategory,
  lockCatalog,
  readTerms,
  recordItems,
  recordPrices,
  updateProductItem,
} from '../../catalog/index.ts';
import { replaceImage } from '../../files/index.ts';
import { storesFor } from '../../locations/index.ts';
import { readLevels } from '../stock/stock.views.ts';
import {
  countProducts,
  holdProduct,
  productKey,
  readProduct,
  readProductPage,
  readTaken,
} from './products.views.ts';

interface Changing {
  business: BusinessDb;
  author: Author;
}

/** A product without its prices and stock. */
type ProductFacts = ProductForm & { sku: string };

/** A page of products, with the range of their prices now. */
export async function listProducts(
  business: BusinessDb,
  query: ProductListQuery,
  now: Date,
): Promise<List<ProductRow>> {
  const page = await listPage(query, {
    key: productKey(query),
    count: () => countProducts(business, query),
    read: (reach) => readProductPage(business, query, reach),
    shown: ({ description: _, ...row }) => row,
  });
  const stores = [...(await storesFor(business, 'all', undefined)).keys()];
  const prices = await pricesOf(
    business,
    page.records.map(({ id }) => id),
    stores,
    now,
  );
  return {
    ...page,
    records: page.records.map((row) => {
      const cents = [...(prices.get(row.id)?.values() ?? [])].map(({ priceCents }) => priceCents);
      const [first] = cents;
      return {
        ...row,
        priceFrom: first === undefined ? null : Math.min(...cents),
        priceTo: first === undefined ? null : Math.max(...cents),
      };
    }),
  };
}

/** The current terms of items at stores, by item and store. */
async function pricesOf(
  { read, businessId }: BusinessDb,
  itemIds: readonly number[],
  stores: readonly number[],
  now: Date,
) {
  const at = now.toISOString();
  const asked = itemIds.flatMap((itemId) => stores.map((storeId) => ({ itemId, storeId, at })));
  const terms = await readTerms(read, businessId, asked);
  const found = new Map(itemIds.map((id) => [id, new Map<number, NonNullable<(typeof terms)[number]>>()]));
  for (const [index, { itemId, storeId }] of asked.entries()) {
    const held = terms[index] ?? null;
    if (held !== null) found.get(itemId)?.set(storeId, held);
  }
  return found;
}

/** A product with its price and stock at every store that sells or keeps it. */
export async function getProduct(business: BusinessDb, id: number, now: Date): Promise<Product> {
  const product = await readProduct(readingOf(business), id);
  if (product === undefined) throw new AppError('not_found');
  const stores = [...(await storesFor(business, 'all', undefined)).keys()];
  const prices = (await pricesOf(business, [id], stores, now)).get(id);
  const levels = new Map((await readLevels(business, product.sku)).map((one) => [one.storeId, one]));
  return {
    ...product,
    inventoryItems: stores.flatMap((storeId): InventoryItem[] => {
      const terms = prices?.get(storeId);
      const level = levels.get(storeId);
      if (terms === undefined && level === undefined) return [];
      return [
        {
          id: level?.id ?? null,
          inventoryId: id,
          storeId,
          price: terms?.priceCents ?? null,
          minPrice: terms?.minimumCents ?? 0,
          minQty: 0,
          isTaxable: terms?.isTaxable ?? true,
          isFeatured: product.isFeatured,
          pricingTierId: null,
          quantity: level?.quantity ?? 0,
          lowAt: level?.lowAt ?? null,
          reorderTo: level?.reorderTo ?? null,
        },
      ];
    }),
  };
}

/** Adds a product with its opening prices, all or nothing. */
export async function addProduct(given: Changing, added: NewProduct): Promise<Saved> {
  const { price, isTaxable, storeIds, ...facts } = added;
  await storesFor(given.business, 'all', storeIds);
  const from = given.author.at.toISOString();
  return products.add(given, facts, async (tx, itemId) => {
    const terms = { itemId, priceCents: price, minimumCents: 0, isTaxable, from };
    await recordPrices(
      tx,
      'web',
      storeIds.map((storeId) => ({ ...terms, storeId })),
    );
  });
}

export const products = defineEditable<ProductFacts>({
  entity: 'catalog_item',
  actions: {
    add: 'inventory.addProduct',
    change: 'inventory.changeProduct',
    remove: 'inventory.archiveProduct',
  },
  permission: 'globalSettings.manage',
  async hold(tx, id) {
    const row = await holdProduct(tx, id);
    if (row === undefined) return undefined;
    const { isDeleted, categoryId: _, addedAt: __, ...facts } = row;
    return heldOf({ ...facts, isArchived: isDeleted });
  },
  check: requireDistinct,
  async insert(tx, facts) {
    await replaceImage(tx, 'productImage', null, facts.productImage);
    const [id = 0] = await recordItems(tx, 'web', [
      {
        kind: 'PRODUCT',
        code: facts.sku,
        name: facts.productName,
        description: facts.description,
        category: facts.categoryName,
        pricing: 'FIXED_PRICE',
        family: null,
        costCents: facts.costCents,
        tracksStock: facts.tracksStock,
        barcode: facts.barcode,
        isFeatured: facts.isFeatured,
        image: facts.productImage,
      },
    ]);
    return id;
  },
  async update(tx, id, facts) {
    const category = facts.categoryName === null ? null : await ensureCategory(tx, facts.categoryName);
    const shown = await holdProduct(tx, id);
    await replaceImage(tx, 'productImage', shown?.productImage ?? null, facts.productImage);
    await updateProductItem(tx, id, {
      name: facts.productName,
      barcode: facts.barcode,
      description: facts.description,
      category_id: category ?? null,
      cost_cents: facts.costCents,
      tracks_stock: facts.tracksStock,
      is_featured: facts.isFeatured,
      image: facts.productImage,
    });
  },
  archive: archiveItem,
  events: (_, id) => [{ type: 'products.changed', id }],
});

/** SKUs are distinct in the business for ever, barcodes among products in use. */
async function requireDistinct(tx: Tx, facts: ProductFacts, id: number): Promise<void> {
  await lockCatalog(tx);
  const messages = { sku: 'This SKU is already used', barcode: 'This barcode is already used' };
  const fields = (await readTaken(tx, facts, id)).map((path) => ({ path, message: messages[path] }));
  if (fields.length > 0) throw new AppError('bad_input', { fields });
}
