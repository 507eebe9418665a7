import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { idParamSchema, versionSchema } from '../../core/schema.ts';
import {
  addHolidaysSchema,
  affectedListSchema,
  changeClosureSchema,
  closureFactsSchema,
  closureListSchema,
  resolvedSchema,
  resolveSchema,
} from './closures.schemas.ts';

const ofStore = z.object({ storeId: idParamSchema });
const ofClosure = z.object({ id: idParamSchema });
const ofLocation = '/business-owner/admin/settings/locations/{storeId}/closures';
const permission = 'globalSettings.manage';

export const closureRoutes = {
  listClosures: defineRoute({
    name: 'schedule.listClosures',
    method: 'GET',
    path: ofLocation,
    summary: 'List a location’s closures from this year on, with the number of affected orders',
    permission,
    params: ofStore,
    output: closureListSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { storeId: String(ids.storeId) } }),
  }),
  addClosure: defineRoute({
    name: 'schedule.addClosure',
    method: 'POST',
    path: ofLocation,
    summary: 'Close a location on some days',
    permission,
    params: ofStore,
    body: closureFactsSchema,
    output: savedSchema,
    errors: ['not_found'],
    example: (ids) => ({
      params: { storeId: String(ids.storeId) },
      body: { name: 'Repairs', startDate: '2031-03-03', endDate: '2031-03-04' },
    }),
  }),
  addHolidays: defineRoute({
    name: 'schedule.addHolidays',
    method: 'POST',
    path: `${ofLocation}/holidays`,
    summary: 'Close a location on a year’s holidays',
    permission,
    params: ofStore,
    body: addHolidaysSchema,
    output: z.object({ saved: z.array(savedSchema) }),
    errors: ['not_found'],
    example: (ids) => ({
      params: { storeId: String(ids.storeId) },
      body: { year: 2031, names: ['Christmas Day'] },
    }),
  }),
  changeClosure: defineRoute({
    name: 'schedule.changeClosure',
    method: 'PUT',
    path: '/business-owner/admin/settings/closures/{id}',
    summary: 'Change a closure',
    permission,
    params: ofClosure,
    body: changeClosureSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.closureId) },
      body: { name: 'Inventory', startDate: '2032-01-02', endDate: '2032-01-03', version: 1 },
    }),
  }),
  removeClosure: defineRoute({
    name: 'schedule.removeClosure',
    method: 'DELETE',
    path: '/business-owner/admin/settings/closures/{id}',
    summary: 'Open a location again',
    permission,
    params: ofClosure,
    body: z.object({ version: versionSchema }),
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.closureId) }, body: { version: 1 } }),
  }),
  listAffected: defineRoute({
    name: 'schedule.listAffected',
    method: 'GET',
    path: '/business-owner/admin/settings/closures/{id}/orders',
    summary: 'List the orders that a closure affects',
    permission,
    params: ofClosure,
    output: affectedListSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.closureId) } }),
  }),
  resolveAffected: defineRoute({
    name: 'schedule.resolveAffected',
    method: 'POST',
    path: '/business-owner/admin/settings/closures/{id}/orders/resolve',
    summary: 'Reschedule, cancel or dismiss affected orders; all or none',
    permission,
    params: ofClosure,
    body: resolveSchema,
    output: resolvedSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.closureId) },
      body: { deliveryIds: [ids.affectedDeliveryId], how: 'DISMISS' as const },
    }),
  }),
};
