import { z } from 'zod';
import { listOf, pagingSchema } from '../../core/paging.ts';
import { idListSchema, idSchema, instantSchema } from '../../core/schema.ts';
import { machineTypes } from '../../machines/machines.constants.ts';
import { alarmKinds, alarmStates, silenceHours } from './alarms.constants.ts';

export const alarmListQuerySchema = pagingSchema.extend({
  storeIds: idListSchema().optional(),
  state: z.enum(alarmStates).optional(),
  kind: z.enum(alarmKinds).optional(),
});
export type AlarmListQuery = z.output<typeof alarmListQuerySchema>;

export const alarmSchema = z.object({
  id: idSchema,
  machineId: idSchema,
  storeId: idSchema,
  timeZone: z.string(),
  type: z.enum(machineTypes),
  number: z.string(),
  kind: z.enum(alarmKinds),
  state: z.enum(alarmStates),
  beganAt: instantSchema,
  /** Null while it lasts. */
  clearedAt: instantSchema.nullable(),
  silencedUntil: instantSchema.nullable(),
  silencedBy: z.string().nullable(),
  /** Its device; the alarm of a gateway that is offline counts for all its machines. */
  gatewayCode: z.string().nullable(),
  gatewayMachines: z.int(),
});
export type Alarm = z.output<typeof alarmSchema>;
export const alarmListSchema = listOf(alarmSchema);

export const silenceSchema = z.object({ hours: z.enum(silenceHours) });
