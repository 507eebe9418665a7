import { accountTaxRoutes } from '@washboard/contract/catalog/account-taxes.routes.ts';
import { catalogEvents } from '@washboard/contract/catalog/catalog.events.ts';
import { catalogRoutes } from '@washboard/contract/catalog/catalog.routes.ts';
import { storePriceRoutes } from '@washboard/contract/catalog/store-prices.routes.ts';
import { defineModule } from '../../platform/module.ts';
import { listTaxes, setTax, undoTax } from './account-taxes.service.ts';
import { readOffer } from './offer.service.ts';
import { storePrices } from './store-prices.service.ts';

export {
  type CatalogItem,
  findItems,
  findItemsByName,
  findPricedElsewhere,
  readCategories,
} from './catalog.views.ts';
export { ensureCategory, recordItems, undoItems } from './items.store.ts';
export { type NewPrice, recordPrices, voidPrices, voidPricesOfItems } from './prices.store.ts';
export { archiveItem, lockCatalog, touchItem, updateProductItem } from './product-items.store.ts';
export { type NewTaxRate, recordTaxRates } from './taxes.store.ts';
export { readTerms, type Terms } from './terms.views.ts';

/** The catalog: items, prices by store and time, and taxes. */
export function catalogModule() {
  return defineModule({
    name: 'catalog',
    tables: ['catalog_category', 'catalog_item', 'catalog_price', 'tax', 'tax_rate'],
    events: catalogEvents,
    routes: { ...catalogRoutes, ...storePriceRoutes, ...accountTaxRoutes },
    handlers: {
      readOffer: (ctx, { query }) => readOffer(ctx.business, ctx.keyHolder, query, ctx.clock.now()),
      listTaxes: async (ctx) => ({ records: await listTaxes(ctx) }),
      setTax: (ctx, { body }) => setTax(ctx, body),
      listStorePrices: async (ctx, { params }) => ({ records: await storePrices(ctx, params.id) }),
    },
    undos: { 'catalog.setTax': { permission: 'globalSettings.manage', run: undoTax } },
  });
}
