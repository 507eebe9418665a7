import type { LiveTable } from '../../blocks/live/live-table.ts';

export const inventoryLive: LiveTable = {
  'products.changed': [
    'inventory.listProducts',
    'inventory.getProduct',
    'inventory.listStock',
    'inventory.scanStock',
  ],
  inventoryUpdated: [
    'inventory.listProducts',
    'inventory.getProduct',
    'inventory.listStock',
    'inventory.listStockEntries',
  ],
};
