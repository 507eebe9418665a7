import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { savedSchema } from '../core/saved.ts';
import { idParamSchema, versionSchema } from '../core/schema.ts';
import { defaultTimingSettings } from './shifts.constants.ts';
import { emptyWeek } from './shifts.rules.ts';
import { addShiftSchema, changeShiftSchema, shiftListSchema } from './shifts.schemas.ts';

const ofStore = z.object({ storeId: idParamSchema });
const ofShift = z.object({ id: idParamSchema });

/** A function, so that the browser's build can leave it out. */
const exampleFacts = () => ({
  name: '+ Shift 1',
  timings: emptyWeek().map((slot) => ({ ...slot, isActive: slot.day === 1 })),
  deliveryTimingSettings: defaultTimingSettings,
});

export const shiftRoutes = {
  listShifts: defineRoute({
    name: 'schedule.listShifts',
    method: 'GET',
    path: '/business-owner/admin/settings/locations/{storeId}/shifts',
    summary: 'List a location’s shifts and delivery windows',
    permission: 'globalSettings.manage',
    params: ofStore,
    output: shiftListSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { storeId: String(ids.storeId) } }),
  }),
  addShift: defineRoute({
    name: 'schedule.addShift',
    method: 'POST',
    path: '/business-owner/admin/settings/locations/{storeId}/shifts',
    summary: 'Add a shift or delivery window',
    permission: 'globalSettings.manage',
    params: ofStore,
    body: addShiftSchema,
    output: savedSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({
      params: { storeId: String(ids.storeId) },
      body: { ...exampleFacts(), type: 'SHIFT' as const },
    }),
  }),
  changeShift: defineRoute({
    name: 'schedule.changeShift',
    method: 'PUT',
    path: '/business-owner/admin/settings/shifts/{id}',
    summary: 'Change a shift or delivery window',
    permission: 'globalSettings.manage',
    params: ofShift,
    body: changeShiftSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.shiftId) },
      body: { ...exampleFacts(), name: 'Evening', version: 1 },
    }),
  }),
  removeShift: defineRoute({
    name: 'schedule.removeShift',
    method: 'DELETE',
    path: '/business-owner/admin/settings/shifts/{id}',
    summary: 'Remove a shift or delivery window',
    permission: 'globalSettings.manage',
    params: ofShift,
    body: z.object({ version: versionSchema }),
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.shiftId) }, body: { version: 1 } }),
  }),
};
