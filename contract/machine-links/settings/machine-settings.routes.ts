import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { idParamSchema } from '../../core/schema.ts';
import {
  machineSettingsListSchema,
  machineSettingsQuerySchema,
  setMachineSettingsSchema,
} from './machine-settings.schemas.ts';

export const machineSettingsRoutes = {
  listMachineSettings: defineRoute({
    name: 'machine-links.listMachineSettings',
    method: 'GET',
    path: '/machine-settings',
    summary: 'List stores with their settings for machines, and who may be on call',
    permission: 'machines.arrange',
    query: machineSettingsQuerySchema,
    output: machineSettingsListSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId) } }),
  }),
  setMachineSettings: defineRoute({
    name: 'machine-links.setMachineSettings',
    method: 'PUT',
    path: '/machine-settings/{storeId}',
    summary: 'Set the settings of a store for its machines',
    permission: 'machines.arrange',
    params: z.object({ storeId: idParamSchema }),
    body: setMachineSettingsSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({
      params: { storeId: String(ids.storeId) },
      body: { onCall: [ids.teamMemberId], coinBoxCents: 20_000, runningCosts: null, version: 1 },
    }),
  }),
};
