import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { idParamSchema, versionSchema } from '../../core/schema.ts';
import {
  changeZoneSchema,
  testAddressSchema,
  testedAddressSchema,
  zoneFactsSchema,
  zoneListSchema,
} from './zones.schemas.ts';

const ofStore = z.object({ storeId: idParamSchema });
const ofZone = z.object({ id: idParamSchema });
const permission = 'globalSettings.manage';
const path = '/business-owner/admin/settings/locations/{storeId}/zones';
const exampleZone = {
  name: 'South',
  color: 1,
  zipCodes: ['07305'],
  polygon: null,
  deliveryTierId: null,
};

export const zoneRoutes = {
  listZones: defineRoute({
    name: 'delivery.listZones',
    method: 'GET',
    path,
    summary: 'List a location’s delivery zones and their overlaps',
    permission,
    params: ofStore,
    output: zoneListSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { storeId: String(ids.storeId) } }),
  }),
  addZone: defineRoute({
    name: 'delivery.addZone',
    method: 'POST',
    path,
    summary: 'Add a delivery zone',
    permission,
    params: ofStore,
    body: zoneFactsSchema,
    output: savedSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { storeId: String(ids.storeId) }, body: exampleZone }),
  }),
  changeZone: defineRoute({
    name: 'delivery.changeZone',
    method: 'PUT',
    path: '/business-owner/admin/settings/zones/{id}',
    summary: 'Change a delivery zone',
    permission,
    params: ofZone,
    body: changeZoneSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.zoneId) }, body: { ...exampleZone, version: 1 } }),
  }),
  removeZone: defineRoute({
    name: 'delivery.removeZone',
    method: 'DELETE',
    path: '/business-owner/admin/settings/zones/{id}',
    summary: 'Remove a delivery zone',
    permission,
    params: ofZone,
    body: z.object({ version: versionSchema }),
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.zoneId) }, body: { version: 1 } }),
  }),
  testAddress: defineRoute({
    name: 'delivery.testAddress',
    method: 'POST',
    path: `${path}/test`,
    summary: 'Find the zones of a ZIP code or a point',
    permission,
    params: ofStore,
    body: testAddressSchema,
    output: testedAddressSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { storeId: String(ids.storeId) }, body: { zipCode: '07030' } }),
  }),
};
