import { z } from 'zod';
import { orderedSchema, orderSchema } from '../../core/ordering.ts';
import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { idParamSchema, versionSchema } from '../../core/schema.ts';
import { newPriceTerms } from '../prices/prices.constants.ts';
import {
  categoryFactsSchema,
  changeCategorySchema,
  changeServiceSchema,
  newServiceSchema,
  serviceListSchema,
} from './services.schemas.ts';

const permission = 'globalSettings.manage';
const servicesPath = '/business-owner/admin/settings/services';
const categoriesPath = '/business-owner/admin/settings/service-categories';
const ofOne = z.object({ id: idParamSchema });
const body = z.object({ version: versionSchema });

const pressing = {
  name: 'Pressing',
  description: '',
  hasMinPrice: true,
  turnaroundSettings: { hours: 48 },
  defaultPrice: 450,
};

export const serviceRoutes = {
  listServices: defineRoute({
    name: 'catalog.listServices',
    method: 'GET',
    path: servicesPath,
    summary: 'List service categories with their services; archived ones on request',
    permission,
    query: z.object({ status: z.enum(['archived']).optional() }),
    output: serviceListSchema,
    example: () => ({ query: {} }),
  }),
  addService: defineRoute({
    name: 'catalog.addService',
    method: 'POST',
    path: servicesPath,
    summary: 'Add a service, with its price at some locations',
    permission,
    body: newServiceSchema,
    output: savedSchema,
    errors: ['not_found'],
    example: (ids) => ({
      body: {
        ...pressing,
        serviceCategoryId: ids.categoryId,
        terms: { ...newPriceTerms, storePrice: 450 },
        storeIds: [ids.storeId],
      },
    }),
  }),
  changeService: defineRoute({
    name: 'catalog.changeService',
    method: 'PUT',
    path: `${servicesPath}/{id}`,
    summary: 'Change a service',
    permission,
    params: ofOne,
    body: changeServiceSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.serviceId) },
      body: { ...pressing, serviceCategoryId: ids.categoryId, version: 1 },
    }),
  }),
  archiveService: defineRoute({
    name: 'catalog.archiveService',
    method: 'DELETE',
    path: `${servicesPath}/{id}`,
    summary: 'Archive a service; the audit log can undo it',
    permission,
    params: ofOne,
    body,
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.serviceId) }, body: { version: 1 } }),
  }),
  addServiceCategory: defineRoute({
    name: 'catalog.addServiceCategory',
    method: 'POST',
    path: categoriesPath,
    summary: 'Add a category of services',
    permission,
    body: categoryFactsSchema,
    output: savedSchema,
    example: () => ({
      body: {
        name: 'Alterations',
        category: 'FIXED_PRICE' as const,
        categoryType: 'DRY_CLEANING' as const,
        lineItemOptions: [{ name: 'Color', values: [{ name: 'White', upcharge: 100 }] }],
      },
    }),
  }),
  orderServiceCategories: defineRoute({
    name: 'catalog.orderServiceCategories',
    method: 'PUT',
    path: `${categoriesPath}/order`,
    summary: 'Put categories of services in order; the audit log can undo it',
    permission,
    body: orderSchema,
    output: orderedSchema,
    errors: ['not_found'],
    example: (ids) => ({ body: { ids: [ids.emptyCategoryId, ids.categoryId] } }),
  }),
  changeServiceCategory: defineRoute({
    name: 'catalog.changeServiceCategory',
    method: 'PUT',
    path: `${categoriesPath}/{id}`,
    summary: 'Change a category of services',
    permission,
    params: ofOne,
    body: changeCategorySchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.categoryId) },
      body: {
        name: 'Garments, pressed',
        category: 'FIXED_PRICE' as const,
        categoryType: 'LAUNDRY' as const,
        lineItemOptions: [],
        version: 1,
      },
    }),
  }),
  archiveServiceCategory: defineRoute({
    name: 'catalog.archiveServiceCategory',
    method: 'DELETE',
    path: `${categoriesPath}/{id}`,
    summary: 'Archive a category without services; the audit log can undo it',
    permission,
    params: ofOne,
    body,
    output: savedSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({ params: { id: String(ids.emptyCategoryId) }, body: { version: 1 } }),
  }),
};
