import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idSchema } from '../core/schema.ts';
import { accountTaxSchema, setTaxSchema } from './account-taxes.schemas.ts';

const path = '/business-owner/admin/settings/account/taxes';

export const accountTaxRoutes = {
  listTaxes: defineRoute({
    name: 'catalog.listTaxes',
    method: 'GET',
    path,
    summary: 'List taxes by name, with their rate at each location',
    permission: 'globalSettings.manage',
    output: z.object({ records: z.array(accountTaxSchema) }),
    example: () => ({}),
  }),
  setTax: defineRoute({
    name: 'catalog.setTax',
    method: 'PUT',
    path,
    summary: 'Set a tax at locations from now on; an unknown name adds it',
    permission: 'globalSettings.manage',
    body: setTaxSchema,
    output: z.object({ records: z.array(accountTaxSchema), changeId: idSchema.nullable() }),
    errors: ['not_found'],
    example: (ids) => ({
      body: { name: 'Sales tax', rate: 66_250, storeIds: [ids.storeId], taxes: ['LAUNDRY' as const] },
    }),
  }),
};
