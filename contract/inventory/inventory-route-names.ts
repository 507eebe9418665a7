/** Names of routes for live updates, without the schemas of their forms. */
export const inventoryRouteNames = {
  listProducts: 'inventory.listProducts',
  getProduct: 'inventory.getProduct',
  listStock: 'inventory.listStock',
  scanStock: 'inventory.scanStock',
  listStockEntries: 'inventory.listStockEntries',
} as const;
