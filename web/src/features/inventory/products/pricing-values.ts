import type {
  InventoryItem,
  Product,
  SetProductPrices,
} from '@washboard/contract/inventory/products.schemas.ts';

export type PriceRow = Pick<
  InventoryItem,
  'storeId' | 'price' | 'minPrice' | 'isTaxable' | 'lowAt' | 'reorderTo'
>;

/** A row for every store, also where the product has neither price nor stock yet. */
export function rowsOf(product: Product, storeIds: readonly number[]): PriceRow[] {
  const items = new Map(product.inventoryItems.map((one) => [one.storeId, one]));
  return storeIds.map((storeId) => {
    const {
      price = null,
      minPrice = 0,
      isTaxable = true,
      lowAt = null,
      reorderTo = null,
    } = items.get(storeId) ?? {};
    return { storeId, price, minPrice, isTaxable, lowAt, reorderTo };
  });
}

/** The rows that someone changed. */
export function changedRows(
  before: readonly PriceRow[],
  now: readonly PriceRow[],
): SetProductPrices['items'] {
  return now.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]));
}

/** What is left of a price after the cost, in whole percent; null where either is unknown. */
export function marginOf(price: number | null, costCents: number | null): number | null {
  return price === null || price === 0 || costCents === null
    ? null
    : Math.round(((price - costCents) / price) * 100);
}
