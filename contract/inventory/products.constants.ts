/** The columns that the list of products sorts by. */
export const productSorts = ['name', 'sku', 'added'] as const;
export type ProductSort = (typeof productSorts)[number];

/** How many stores' quantities a row of the list shows. */
export const storesInList = 8;

/** Spec section 5, new pricing: a new product costs nothing yet, is featured and taxable. */
export const newProductPricing = { price: 0, isFeatured: true, isTaxable: true } as const;
