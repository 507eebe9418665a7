import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { idParamSchema, versionSchema } from '../../core/schema.ts';
import {
  changeMachineSchema,
  deviceListQuerySchema,
  deviceListSchema,
  machineSetupSchema,
  newMachineSchema,
  pairDeviceSchema,
} from './pairing.schemas.ts';

const ofOne = z.object({ id: idParamSchema });
const facts = {
  number: '90',
  maker: 'Speed Queen',
  model: 'SC40',
  sizePounds: 40,
  wiring: 'PULSE' as const,
  minutes: 27,
};

export const pairingRoutes = {
  addMachine: defineRoute({
    name: 'machine-links.addMachine',
    method: 'POST',
    path: '/machine-setups',
    summary: 'Add a machine to a store, with its price and device',
    permission: 'machines.run',
    body: newMachineSchema,
    output: savedSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({
      body: { ...facts, type: 'WASHER' as const, storeId: ids.storeId, priceCents: null, deviceCode: null },
    }),
  }),
  getMachineSetup: defineRoute({
    name: 'machine-links.getMachineSetup',
    method: 'GET',
    path: '/machine-setups/{id}',
    summary: 'Get what a machine is, and its device',
    permission: 'machines.run',
    params: ofOne,
    output: machineSetupSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.washerId) } }),
  }),
  changeMachine: defineRoute({
    name: 'machine-links.changeMachine',
    method: 'PUT',
    path: '/machine-setups/{id}',
    summary: 'Change what a machine is',
    permission: 'machines.run',
    params: ofOne,
    body: changeMachineSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.washerId) },
      body: { ...facts, number: '91', version: 1 },
    }),
  }),
  archiveMachine: defineRoute({
    name: 'machine-links.archiveMachine',
    method: 'POST',
    path: '/machine-setups/{id}/archive',
    summary: 'Archive a machine; its turns, prices and repairs stay',
    permission: 'machines.run',
    params: ofOne,
    body: z.object({ version: versionSchema }),
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.washerId) }, body: { version: 1 } }),
  }),
  pairDevice: defineRoute({
    name: 'machine-links.pairDevice',
    method: 'PUT',
    path: '/machine-setups/{id}/device',
    summary: 'Pair a device with a machine, replace it, or remove it',
    permission: 'machines.run',
    params: ofOne,
    body: pairDeviceSchema,
    output: savedSchema,
    errors: ['not_found', 'conflict', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.washerId) },
      body: { deviceCode: 'AB12-CD34', version: 1 },
    }),
  }),
  listDevices: defineRoute({
    name: 'machine-links.listDevices',
    method: 'GET',
    path: '/machine-devices',
    summary: 'List the devices of machines with their connection',
    permission: 'globalSettings.manage',
    query: deviceListQuerySchema,
    output: deviceListSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId) } }),
  }),
};
