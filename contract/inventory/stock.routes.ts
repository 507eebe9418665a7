import { defineRoute } from '../core/route.ts';
import { inventoryRouteNames } from './inventory-route-names.ts';
import {
  entryListQuerySchema,
  entryListSchema,
  movedStockSchema,
  moveStockSchema,
  scanQuerySchema,
  stockListQuerySchema,
  stockListSchema,
  stockRowSchema,
} from './stock.schemas.ts';

export const stockRoutes = {
  listStock: defineRoute({
    name: inventoryRouteNames.listStock,
    method: 'GET',
    path: '/inventory/stock',
    summary: 'List the stock of products at locations; with level=low, what to reorder',
    permission: 'stock.manage',
    query: stockListQuerySchema,
    output: stockListSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId) } }),
  }),
  scanStock: defineRoute({
    name: inventoryRouteNames.scanStock,
    method: 'GET',
    path: '/inventory/stock/scan',
    summary: 'Get the product with a barcode or SKU, with its stock at a location',
    permission: 'stock.manage',
    query: scanQuerySchema,
    output: stockRowSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeId: String(ids.storeId), code: ids.productSku } }),
  }),
  listStockEntries: defineRoute({
    name: inventoryRouteNames.listStockEntries,
    method: 'GET',
    path: '/inventory/entries',
    summary: 'List the stock ledger of a product, newest first',
    permission: 'stock.manage',
    query: entryListQuerySchema,
    output: entryListSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { productId: String(ids.productId) } }),
  }),
  moveStock: defineRoute({
    name: 'inventory.moveStock',
    method: 'POST',
    path: '/inventory/entries',
    summary: 'Record a count, receipt, transfer or shrink; the audit log can undo it',
    permission: 'stock.manage',
    body: moveStockSchema,
    output: movedStockSchema,
    errors: ['not_found'],
    example: (ids) => ({
      body: {
        storeId: ids.storeId,
        productId: ids.productId,
        reason: 'COUNTED' as const,
        quantity: 12,
        toStoreId: null,
        unitCostCents: null,
      },
    }),
  }),
};
