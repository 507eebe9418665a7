import { accountTaxRoutes } from '@washboard/contract/catalog/account-taxes.routes.ts';
import { catalogEvents } from '@washboard/contract/catalog/catalog.events.ts';
import { catalogRoutes } from '@washboard/contract/catalog/catalog.routes.ts';
import { modifierRoutes } from '@washboard/contract/catalog/modifiers/modifiers.routes.ts';
import { priceRoutes } from '@washboard/contract/catalog/prices/prices.routes.ts';
import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import { storePriceRoutes } from '@washboard/contract/catalog/store-prices.routes.ts';
import { changingOf } from '../../platform/audit/changing.ts';
import type { Clock } from '../../platform/clock.ts';
import { defineModule } from '../../platform/module.ts';
import { listTaxes, setTax, undoTax } from './account-taxes.service.ts';
import { changePricesJob } from './jobs/change-prices.job.ts';
import { listModifiers, modifiersWith } from './modifiers/modifiers.service.ts';
import { readOffer } from './offer.service.ts';
import { changePrices, listPriceChanges, undoPrices } from './prices/price-changes.service.ts';
import { priceHistory, readPriceGrid, servicePrices } from './prices/price-grid.service.ts';
import { previewPrices } from './prices/price-preview.service.ts';
import { categories, categoryOrder } from './services/categories.service.ts';
import { addService, listServices, services } from './services/services.service.ts';
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
export function catalogModule({ clock }: { clock: Clock }) {
  const modifiers = modifiersWith(clock);
  return defineModule({
    name: 'catalog',
    tables: ['catalog_category', 'catalog_item', 'catalog_price', 'price_change', 'tax', 'tax_rate'],
    events: catalogEvents,
    routes: {
      ...catalogRoutes,
      ...storePriceRoutes,
      ...accountTaxRoutes,
      ...serviceRoutes,
      ...priceRoutes,
      ...modifierRoutes,
    },
    handlers: {
      readOffer: (ctx, { query }) => readOffer(ctx.business, ctx.keyHolder, query, ctx.clock.now()),
      listTaxes: async (ctx) => ({ records: await listTaxes(ctx) }),
      setTax: (ctx, { body }) => setTax(ctx, body),
      listStorePrices: async (ctx, { params }) => ({ records: await storePrices(ctx, params.id) }),
      listServices: (ctx, { query }) => listServices(ctx, query.status === 'archived'),
      addService: (ctx, { body }) => addService(ctx, body),
      changeService: (ctx, { params, body: { version, ...facts } }) =>
        services.change(changingOf(ctx), params.id, version, facts),
      archiveService: (ctx, { params, body }) => services.remove(changingOf(ctx), params.id, body.version),
      addServiceCategory: (ctx, { body }) => categories.add(changingOf(ctx), body),
      orderServiceCategories: (ctx, { body }) => categoryOrder.reorder(changingOf(ctx), body.ids),
      changeServiceCategory: (ctx, { params, body: { version, ...facts } }) =>
        categories.change(changingOf(ctx), params.id, version, facts),
      archiveServiceCategory: (ctx, { params, body }) =>
        categories.remove(changingOf(ctx), params.id, body.version),
      listModifiers: async (ctx, { query }) => ({
        records: await listModifiers(ctx, query.status === 'archived'),
      }),
      addModifier: (ctx, { body }) => modifiers.add(changingOf(ctx), body),
      changeModifier: (ctx, { params, body: { version, ...facts } }) =>
        modifiers.change(changingOf(ctx), params.id, version, facts),
      archiveModifier: (ctx, { params, body }) => modifiers.remove(changingOf(ctx), params.id, body.version),
      readPriceGrid: (ctx, { query }) => readPriceGrid(ctx, query),
      listServicePrices: async (ctx, { params }) => ({ records: await servicePrices(ctx, params.id) }),
      readPriceHistory: async (ctx, { query }) => ({ records: await priceHistory(ctx, query) }),
      previewPrices: (ctx, { body }) => previewPrices(ctx, body),
      changePrices: (ctx, { body }) => changePrices(ctx, body),
      listPriceChanges: async (ctx) => ({ records: await listPriceChanges(ctx) }),
    },
    jobs: [changePricesJob(clock)],
    undos: {
      ...services.undos,
      ...categories.undos,
      ...categoryOrder.undos,
      ...modifiers.undos,
      'catalog.changePrices': { permission: 'globalSettings.manage', run: undoPrices },
      'catalog.setTax': { permission: 'globalSettings.manage', run: undoTax },
    },
  });
}
