import { productRoutes } from '@washboard/contract/inventory/products.routes.ts';
import { defineRows } from '../example-rows.ts';

/** A product that both stores sell. */
export const productsRows = defineRows(async ({ app, world }) => {
  const productSku = 'DETERGENT';
  const body = {
    productName: 'Detergent',
    sku: productSku,
    barcode: null,
    description: '',
    categoryName: null,
    costCents: 420,
    tracksStock: true,
    isFeatured: true,
    productImage: null,
    price: 999,
    isTaxable: true,
    storeIds: [world.storeId, world.otherStoreId],
  };
  const added = await app.call(productRoutes.addProduct, { body }, world.sessions.owner);
  return { productId: added.body.id, productSku };
});
