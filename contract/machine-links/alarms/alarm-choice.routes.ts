import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { alarmChoiceSchema, alarmCountSchema } from './alarm-choice.schemas.ts';

export const alarmChoiceRoutes = {
  getAlarmChoice: defineRoute({
    name: 'machine-links.getAlarmChoice',
    method: 'GET',
    path: '/machine-alarms/choice',
    summary: 'Get how the signed-in person hears of alarms of machines',
    permission: 'machines.run',
    output: alarmChoiceSchema,
    example: () => ({}),
  }),
  setAlarmChoice: defineRoute({
    name: 'machine-links.setAlarmChoice',
    method: 'PUT',
    path: '/machine-alarms/choice',
    summary: 'Set how the signed-in person hears of alarms of machines',
    permission: 'machines.run',
    body: alarmChoiceSchema,
    output: savedSchema,
    errors: ['stale_version', 'conflict'],
    example: () => ({ body: { isInApp: true, isByEmail: true, version: 1 } }),
  }),
  countAlarms: defineRoute({
    name: 'machine-links.countAlarms',
    method: 'GET',
    path: '/machine-alarms/count',
    summary: 'Count open alarms of machines; 0 for someone who turned that off',
    permission: 'machines.run',
    output: alarmCountSchema,
    example: () => ({}),
  }),
};
