import type { LiveTable, StaleQuery } from '../../blocks/live/live-table.ts';

const prices: readonly StaleQuery[] = [
  'catalog.listServices',
  'catalog.listModifiers',
  'catalog.listStorePrices',
  'catalog.listServicePrices',
  'catalog.readPriceGrid',
  'catalog.readPriceHistory',
  'catalog.listPriceChanges',
];

export const servicesLive: LiveTable = {
  'catalog.servicesChanged': prices,
  'catalog.pricesChanged': prices,
};
