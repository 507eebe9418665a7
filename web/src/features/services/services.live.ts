import { settingsRouteNames } from '@washboard/contract/core/settings-route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

const {
  listServices,
  listServicePrices,
  readPriceGrid,
  readPriceHistory,
  listPriceChanges,
  listStorePrices,
} = settingsRouteNames;

export const servicesLive: LiveTable = {
  'catalog.servicesChanged': () => [[listServices], [readPriceGrid], [listStorePrices]],
  'catalog.pricesChanged': () => [
    [listServices],
    [listServicePrices],
    [readPriceGrid],
    [readPriceHistory],
    [listPriceChanges],
    [listStorePrices],
  ],
};
