import { inventoryEvents } from '@washboard/contract/inventory/inventory.events.ts';
import { productRoutes } from '@washboard/contract/inventory/products.routes.ts';
import { stockRoutes } from '@washboard/contract/inventory/stock.routes.ts';
import { changingOf } from '../../platform/audit/changing.ts';
import { defineModule } from '../../platform/module.ts';
import { setProductPrices, undoProductPrices } from './products/product-prices.service.ts';
import { addProduct, getProduct, listProducts, products } from './products/products.service.ts';
import { readProductCategories } from './products/products.views.ts';
import { listStock, listStockEntries, moveStock, scanStock, undoStock } from './stock/stock.service.ts';
import { stockWatch } from './stock/stock-watch.service.ts';

export { countProduct, findScanned, reportStock } from './stock/stock.service.ts';
export { recordStock, setLimits } from './stock/stock.store.ts';
export { readStoreStock } from './stock/stock.views.ts';

/** Products, and their stock at stores. */
export const inventoryModule = () =>
  defineModule({
    name: 'inventory',
    tables: ['stock_movement', 'stock_level'],
    events: inventoryEvents,
    routes: { ...productRoutes, ...stockRoutes },
    handlers: {
      listProducts: (ctx, { query }) => listProducts(ctx.business, query, ctx.clock.now()),
      getProduct: (ctx, { params }) => getProduct(ctx.business, params.id, ctx.clock.now()),
      listProductCategories: async (ctx) => ({ records: await readProductCategories(ctx.business) }),
      addProduct: (ctx, { body }) => addProduct(changingOf(ctx), body),
      changeProduct: (ctx, { params, body: { version, ...facts } }) =>
        products.change(changingOf(ctx), params.id, version, facts),
      setProductPrices: (ctx, { params, body }) => setProductPrices(changingOf(ctx), params.id, body),
      archiveProduct: (ctx, { params, body }) => products.remove(changingOf(ctx), params.id, body.version),
      listStock: (ctx, { query }) => listStock(ctx, query),
      scanStock: (ctx, { query }) => scanStock(ctx, query),
      listStockEntries: (ctx, { query }) => listStockEntries(ctx, query),
      moveStock: (ctx, { body }) => moveStock(ctx, body),
    },
    watches: [stockWatch],
    undos: {
      ...products.undos,
      'inventory.setPrices': {
        permission: 'globalSettings.manage',
        run: (ctx, entry) => undoProductPrices(changingOf(ctx), entry),
      },
      'inventory.moveStock': { permission: 'stock.manage', run: undoStock },
    },
  });
