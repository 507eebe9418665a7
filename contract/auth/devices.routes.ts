import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import { deviceSchema } from './devices.schemas.ts';

/** Where the user is signed in, across their businesses. */
export const deviceRoutes = {
  listDevices: defineRoute({
    name: 'auth.listDevices',
    method: 'GET',
    path: '/auth/devices',
    summary: 'List signed-in devices, last used first',
    permission: 'session.use',
    output: z.object({ records: z.array(deviceSchema) }),
    example: () => ({}),
  }),
  endDevice: defineRoute({
    name: 'auth.endDevice',
    method: 'DELETE',
    path: '/auth/devices/{id}',
    summary: 'Sign out a device',
    permission: 'session.use',
    notWhileActing: true,
    params: z.object({ id: idParamSchema }),
    output: z.object({}),
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.deviceId) } }),
  }),
  endOtherDevices: defineRoute({
    name: 'auth.endOtherDevices',
    method: 'DELETE',
    path: '/auth/devices',
    summary: 'Sign out all other devices',
    permission: 'session.use',
    notWhileActing: true,
    output: z.object({ ended: z.int().min(0) }),
    example: () => ({}),
  }),
};
