/** The columns that the list of stock sorts by. */
export const stockSorts = ['name', 'quantity'] as const;
