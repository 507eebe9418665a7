import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { idParamSchema } from '../../core/schema.ts';
import { alarmListQuerySchema, alarmListSchema, alarmSchema, silenceSchema } from './alarms.schemas.ts';

export const alarmRoutes = {
  listAlarms: defineRoute({
    name: 'machine-links.listAlarms',
    method: 'GET',
    path: '/machine-alarms',
    summary: 'List alarms of machines, newest first',
    permission: 'machines.run',
    query: alarmListQuerySchema,
    output: alarmListSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId), state: 'OPEN' as const } }),
  }),
  silenceAlarm: defineRoute({
    name: 'machine-links.silenceAlarm',
    method: 'POST',
    path: '/machine-alarms/{id}/silence',
    summary: 'Silence an alarm for some hours, or end the silence',
    permission: 'machines.run',
    params: z.object({ id: idParamSchema }),
    body: silenceSchema,
    output: alarmSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ params: { id: String(ids.alarmId) }, body: { hours: '8' as const } }),
  }),
};
