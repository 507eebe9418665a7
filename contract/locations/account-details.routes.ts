import { defineRoute } from '../core/route.ts';
import {
  accountDetailsSchema,
  putAccountDetailsSchema,
  savedDetailsSchema,
  saveRegionSchema,
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
  saveRegion: defineRoute({
    name: 'locations.saveRegion',
    method: 'POST',
    path: '/business-owner/admin/settings/regions',
    summary: 'Add a region with its districts and their stores; with an id, change that one',
    permission: 'globalSettings.manage',
    body: saveRegionSchema,
    output: savedDetailsSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({
      body: {
        region: { name: 'West', districts: [{ name: 'Coast', stores: [{ id: ids.otherStoreId }] }] },
      },
    }),
  }),
};
