import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { savedSchema } from '../core/saved.ts';
import { idParamSchema, versionSchema } from '../core/schema.ts';
import {
  changeProductSchema,
  newProductSchema,
  productListQuerySchema,
  productListSchema,
  productSchema,
  setProductPricesSchema,
} from './products.schemas.ts';

const path = '/business-owner/admin/settings/products';
const ofOne = z.object({ id: idParamSchema });
const form = {
  productName: 'Mesh bag',
  barcode: null,
  description: '',
  categoryName: 'Supplies',
  costCents: 250,
  tracksStock: true,
  isFeatured: true,
  productImage: null,
};

export const productRoutes = {
  listProducts: defineRoute({
    name: 'inventory.listProducts',
    method: 'GET',
    path,
    summary: 'List products; archived ones only if asked for',
    permission: 'globalSettings.manage',
    query: productListQuerySchema,
    output: productListSchema,
    example: () => ({ query: { sort: 'name' as const } }),
  }),
  getProduct: defineRoute({
    name: 'inventory.getProduct',
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Get a product with its price and stock at each location',
    permission: 'globalSettings.manage',
    params: ofOne,
    output: productSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.productId) } }),
  }),
  listProductCategories: defineRoute({
    name: 'inventory.listProductCategories',
    method: 'GET',
    path: `${path}/categories`,
    summary: 'List the names of categories that products are in',
    permission: 'globalSettings.manage',
    output: z.object({ records: z.array(z.string()) }),
    example: () => ({}),
  }),
  addProduct: defineRoute({
    name: 'inventory.addProduct',
    method: 'POST',
    path,
    summary: 'Add a product, with its price at locations',
    permission: 'globalSettings.manage',
    body: newProductSchema,
    output: savedSchema,
    errors: ['not_found'],
    example: (ids) => ({
      body: { ...form, sku: 'BAG', price: 599, isTaxable: true, storeIds: [ids.storeId] },
    }),
  }),
  changeProduct: defineRoute({
    name: 'inventory.changeProduct',
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change a product',
    permission: 'globalSettings.manage',
    params: ofOne,
    body: changeProductSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.productId) }, body: { ...form, version: 1 } }),
  }),
  setProductPrices: defineRoute({
    name: 'inventory.setProductPrices',
    method: 'PUT',
    path: `${path}/{id}/prices`,
    summary: 'Set the price and low-stock level of a product at locations, from now on',
    permission: 'globalSettings.manage',
    params: ofOne,
    body: setProductPricesSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.productId) },
      body: {
        version: 1,
        items: [{ storeId: ids.storeId, price: 649, minPrice: 0, isTaxable: true, lowAt: 5, reorderTo: 24 }],
      },
    }),
  }),
  archiveProduct: defineRoute({
    name: 'inventory.archiveProduct',
    method: 'POST',
    path: `${path}/{id}/archive`,
    summary: 'Archive a product; the audit log can undo it',
    permission: 'globalSettings.manage',
    params: ofOne,
    body: z.object({ version: versionSchema }),
    output: savedSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({ params: { id: String(ids.productId) }, body: { version: 1 } }),
  }),
};
