import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import { simulatedFaultSchema, simulationSchema } from './simulator.schemas.ts';

const params = z.object({ id: idParamSchema });

export const simulatorRoutes = {
  getSimulatedFault: defineRoute({
    name: 'machine-links.getSimulatedFault',
    method: 'GET',
    path: '/simulated-machines/{id}',
    summary: 'Get whether a machine is simulated, and what goes wrong with its next start',
    permission: 'machines.run',
    params,
    output: simulationSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.washerId) } }),
  }),
  setSimulatedFault: defineRoute({
    name: 'machine-links.setSimulatedFault',
    method: 'PUT',
    path: '/simulated-machines/{id}',
    summary: 'Choose what goes wrong with the next start of a simulated machine',
    permission: 'machines.limit',
    params,
    body: simulatedFaultSchema,
    output: simulatedFaultSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.washerId) }, body: { fault: 'REFUSE' as const } }),
  }),
};
