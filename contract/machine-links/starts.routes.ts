import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import {
  machineStartSchema,
  machineStartsSchema,
  startForCustomerSchema,
  startForTechnicianSchema,
  startLimitSchema,
  startListQuerySchema,
  startOutcomeSchema,
} from './starts.schemas.ts';

const facts = { reason: 'Drum doesn’t turn', notes: '', currentSetting: null, cycleValue: null };

export const startRoutes = {
  startForTechnician: defineRoute({
    name: 'machine-links.startForTechnician',
    method: 'POST',
    path: '/machine-starts/technical',
    summary: 'Start machines free of charge to test or repair them',
    permission: 'machines.run',
    body: startForTechnicianSchema,
    output: machineStartsSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ body: { ...facts, machineIds: [ids.washerId], technicianName: 'Sam Ortiz' } }),
  }),
  startForCustomer: defineRoute({
    name: 'machine-links.startForCustomer',
    method: 'POST',
    path: '/machine-starts/customer-service',
    summary: 'Start machines free of charge for a customer',
    permission: 'machines.serve',
    body: startForCustomerSchema,
    output: machineStartsSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ body: { ...facts, machineIds: [ids.dryerId], customerId: ids.customerId } }),
  }),
  listStarts: defineRoute({
    name: 'machine-links.listStarts',
    method: 'GET',
    path: '/machine-starts',
    summary: 'List starts and how they went: some by id, or the last 50 of a machine',
    permission: 'machines.run',
    query: startListQuerySchema,
    output: machineStartsSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { machineId: String(ids.washerId) } }),
  }),
  settleStart: defineRoute({
    name: 'machine-links.settleStart',
    method: 'POST',
    path: '/machine-starts/{id}/outcome',
    summary: 'Say whether a machine runs after a start without an answer',
    permission: 'machines.run',
    params: z.object({ id: idParamSchema }),
    body: startOutcomeSchema,
    output: machineStartSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ params: { id: String(ids.unknownStartId) }, body: { isRunning: true } }),
  }),
  getStartLimit: defineRoute({
    name: 'machine-links.getStartLimit',
    method: 'GET',
    path: '/machine-starts/limit',
    summary: 'Get how many free starts a person has on a day',
    permission: 'machines.limit',
    output: startLimitSchema,
    example: () => ({}),
  }),
  setStartLimit: defineRoute({
    name: 'machine-links.setStartLimit',
    method: 'PUT',
    path: '/machine-starts/limit',
    summary: 'Set how many free starts a person has on a day',
    permission: 'machines.limit',
    body: startLimitSchema,
    output: startLimitSchema,
    errors: ['stale_version'],
    example: () => ({ body: { freeStartsPerDay: 10, version: 1 } }),
  }),
};
