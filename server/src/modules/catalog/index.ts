import { catalogRoutes } from '@washboard/contract/catalog/catalog.routes.ts';
import { defineModule } from '../../platform/module.ts';
import { readOffer } from './offer.service.ts';

export {
  type CatalogItem,
  findItems,
  findItemsByName,
  findPricedElsewhere,
  readCategories,
} from './catalog.views.ts';
export { recordItems, undoItems } from './items.store.ts';
export { type NewPrice, recordPrices, voidPrices, voidPricesOfItems } from './prices.store.ts';
export { type NewTaxRate, recordTaxRates } from './taxes.store.ts';
export { readTerms, type Terms } from './terms.views.ts';

/** The catalog: items, prices by store and time, and taxes. */
export function catalogModule() {
  return defineModule({
    name: 'catalog',
    tables: ['catalog_category', 'catalog_item', 'catalog_price', 'tax', 'tax_rate'],
    routes: catalogRoutes,
    handlers: {
      readOffer: (ctx, { query }) => readOffer(ctx.business, ctx.keyHolder, query, ctx.clock.now()),
    },
  });
}
