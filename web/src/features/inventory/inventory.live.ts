import { inventoryRouteNames } from '@washboard/contract/inventory/inventory-route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

const { listProducts, getProduct, listStock, scanStock, listStockEntries } = inventoryRouteNames;

export const inventoryLive: LiveTable = {
  'products.changed': () => [[listProducts], [getProduct], [listStock], [scanStock]],
  inventoryUpdated: () => [[listProducts], [getProduct], [listStock], [listStockEntries]],
};
