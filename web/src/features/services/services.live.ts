import type { LiveTable } from '../../blocks/live/live-table.ts';

const prices = [
  'listServices',
  'listModifiers',
  'listStorePrices',
  'listServicePrices',
  'readPriceGrid',
  'readPriceHistory',
  'listPriceChanges',
].map((name) => [`catalog.${name}`]);

export const servicesLive: LiveTable = {
  'catalog.servicesChanged': () => prices,
  'catalog.pricesChanged': () => prices,
};
