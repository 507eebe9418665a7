/** An item's terms at a store, in cents; `minQty` in hundredths of a pound, or pieces. 0 is no minimum. */
export interface PriceTerms {
  storePrice: number;
  minPrice: number;
  minQty: number;
  isTaxable: boolean;
  isFeatured: boolean;
  isDeliverable: boolean;
}

/** What a new price of a service starts with. */
export const newPriceTerms: PriceTerms = {
  storePrice: 0,
  minPrice: 0,
  minQty: 0,
  isTaxable: false,
  isFeatured: true,
  isDeliverable: true,
};

/** Prices of one change: at most this many, and up to `appliedAtOnce` without a job. */
export const mostPrices = 100_000;
export const appliedAtOnce = 1_000;
/** Days of orders that a preview computes again. */
export const previewDays = 90;
