import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import {
  accountDetailsSchema,
  putAccountDetailsSchema,
  regionInputSchema,
  savedDetailsSchema,
} from './account-details.schemas.ts';

export const accountDetailsRoutes = {
  getAccountDetails: defineRoute({
    name: 'locations.getAccountDetails',
    method: 'GET',
    path: '/business-owner/admin/settings/account-details',
    summary: 'Get the account’s details, with regions and districts',
    permission: 'globalSettings.manage',
    output: accountDetailsSchema,
    example: () => ({}),
  }),
  putAccountDetails: defineRoute({
    name: 'locations.putAccountDetails',
    method: 'PUT',
    path: '/business-owner/admin/settings/account-details',
    summary: 'Save the account’s details; regions and districts left out are removed',
    permission: 'globalSettings.manage',
    body: putAccountDetailsSchema,
    output: savedDetailsSchema,
    errors: ['stale_version'],
    example: (ids) => ({
      body: {
        fullName: 'Olivia Park',
        companyName: 'Harbor Laundry',
        address: '210 Harbor Street',
        state: 'NJ' as const,
        city: 'Jersey City',
        zipCode: '07302',
        phone: '(212) 555-0123',
        email: 'office@example.com',
        needsRegions: true,
        regions: [{ name: 'East', districts: [{ name: 'Bayside', stores: [{ id: ids.storeId }] }] }],
        version: ids.accountVersion,
      },
    }),
  }),
  addRegion: defineRoute({
    name: 'locations.addRegion',
    method: 'POST',
    path: '/business-owner/admin/settings/regions',
    summary: 'Add a region with its districts and their stores',
    permission: 'globalSettings.manage',
    body: z.object({ region: regionInputSchema }),
    output: savedDetailsSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({
      body: {
        region: { name: 'West', districts: [{ name: 'Coast', stores: [{ id: ids.otherStoreId }] }] },
      },
    }),
  }),
};
