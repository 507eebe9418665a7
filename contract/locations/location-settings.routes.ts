import { z } from 'zod';
import { addressLineSchema, searchedSchema } from '../core/geo/address-search.ts';
import { defineRoute } from '../core/route.ts';
import { savedSchema } from '../core/saved.ts';
import { idParamSchema } from '../core/schema.ts';
import {
  changeLocationSchema,
  copyPreviewSchema,
  copyRequestSchema,
  copySetupSchema,
  locationFactsSchema,
  locationPlaceSchema,
  locationRowSchema,
} from './location-settings.schemas.ts';

const params = z.object({ id: idParamSchema });
const permission = 'globalSettings.manage';
const path = '/business-owner/admin/settings/locations';

const exampleFacts = {
  name: 'Pier Laundry',
  phoneNumber: '(212) 555-0123',
  address: '12 Pier Road',
  city: 'Jersey City',
  state: 'NJ' as const,
  zipCode: '07310',
  type: 'STORE' as const,
  timeZone: 'America/New_York',
  hasDeliveryEnabled: false,
  openingHours: [{ day: 1, opensAt: '07:00', closesAt: '22:00' }],
};

export const locationSettingsRoutes = {
  listLocations: defineRoute({
    name: 'locations.listLocations',
    method: 'GET',
    path,
    summary: 'List the business’s locations by name, with what each still misses',
    permission,
    output: z.object({ records: z.array(locationRowSchema), needsDistrict: z.boolean() }),
    example: () => ({}),
  }),
  addLocation: defineRoute({
    name: 'locations.addLocation',
    method: 'POST',
    path,
    summary: 'Add a location',
    permission,
    body: locationFactsSchema,
    output: savedSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ body: { ...exampleFacts, districtId: ids.districtId } }),
  }),
  findAddress: defineRoute({
    name: 'locations.findAddress',
    method: 'GET',
    path: `${path}/address`,
    summary: 'Look for an address on the map; unknown without a geocoder',
    permission,
    query: z.object({ address: addressLineSchema }),
    output: searchedSchema,
    example: () => ({ query: { address: '1 Main Street, Hoboken, NJ 07030' } }),
  }),
  changeLocation: defineRoute({
    name: 'locations.changeLocation',
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change a location: details, district, time zone, opening hours',
    permission,
    params,
    body: changeLocationSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.storeId) },
      body: { ...exampleFacts, districtId: ids.districtId, version: 1 },
    }),
  }),
  listPlaces: defineRoute({
    name: 'locations.listPlaces',
    method: 'GET',
    path: `${path}/{id}/places`,
    summary: 'List the regions, districts and time zones a location had, newest first',
    permission,
    params,
    output: z.object({ records: z.array(locationPlaceSchema) }),
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.storeId) } }),
  }),
  previewCopy: defineRoute({
    name: 'locations.previewCopy',
    method: 'POST',
    path: `${path}/{id}/copy/preview`,
    summary: 'Show what copying parts of a location’s setup to others would change',
    permission,
    params,
    body: copyRequestSchema,
    output: copyPreviewSchema,
    errors: ['not_found'],
    example: (ids) => ({
      params: { id: String(ids.storeId) },
      body: { storeIds: [ids.otherStoreId], sections: ['openingHours' as const] },
    }),
  }),
  copySetup: defineRoute({
    name: 'locations.copySetup',
    method: 'POST',
    path: `${path}/{id}/copy`,
    summary: 'Copy parts of a location’s setup to others, as previewed',
    permission,
    params,
    body: copySetupSchema,
    output: z.object({ saved: z.array(savedSchema) }),
    errors: ['not_found', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.storeId) },
      body: {
        storeIds: [ids.otherStoreId],
        sections: ['timeZone' as const],
        versions: [ids.storeId, ids.otherStoreId].map((id) => ({ id, version: 1 })),
      },
    }),
  }),
};
