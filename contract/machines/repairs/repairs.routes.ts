import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { idParamSchema } from '../../core/schema.ts';
import {
  changeRepairSchema,
  downtimeQuerySchema,
  downtimeSchema,
  repairListQuerySchema,
  repairListSchema,
  repairSchema,
  takeOutSchema,
} from './repairs.schemas.ts';

const ofOne = z.object({ id: idParamSchema });
const facts = { reason: 'Does not drain', notes: '', repairer: 'Sam Ortiz', photo: null };

export const repairRoutes = {
  listRepairs: defineRoute({
    name: 'machines.listRepairs',
    method: 'GET',
    path: '/machine-repairs',
    summary: 'List repairs of machines, with the dollars lost to downtime',
    permission: 'machines.run',
    query: repairListQuerySchema,
    output: repairListSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId), status: 'NOT_DONE' as const } }),
  }),
  getRepair: defineRoute({
    name: 'machines.getRepair',
    method: 'GET',
    path: '/machine-repairs/{id}',
    summary: 'Get one repair of a machine',
    permission: 'machines.run',
    params: ofOne,
    output: repairSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.repairId) } }),
  }),
  takeOut: defineRoute({
    name: 'machines.takeOut',
    method: 'POST',
    path: '/machine-repairs',
    summary: 'Take a machine out of order, which opens a repair',
    permission: 'machines.run',
    body: takeOutSchema,
    output: savedSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ body: { ...facts, machineId: ids.dryerId } }),
  }),
  changeRepair: defineRoute({
    name: 'machines.changeRepair',
    method: 'PUT',
    path: '/machine-repairs/{id}',
    summary: 'Change a repair; done puts the machine back in service',
    permission: 'machines.run',
    params: ofOne,
    body: changeRepairSchema,
    output: savedSchema,
    errors: ['not_found', 'conflict', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.repairId) },
      body: { ...facts, status: 'DONE' as const, costCents: 12_500, version: 1 },
    }),
  }),
  getDowntime: defineRoute({
    name: 'machines.getDowntime',
    method: 'GET',
    path: '/machine-downtime',
    summary: 'Get what machines out of order cost in the last days',
    permission: 'machines.run',
    query: downtimeQuerySchema,
    output: downtimeSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId), days: '7' } }),
  }),
};
