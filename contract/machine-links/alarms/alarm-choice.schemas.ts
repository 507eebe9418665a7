import { z } from 'zod';
import { versionSchema } from '../../core/schema.ts';

/** How someone hears of alarms of machines. */
export const alarmChoiceSchema = z.object({
  /** A count beside Machines in the menu, on every page. */
  isInApp: z.boolean(),
  isByEmail: z.boolean(),
  version: versionSchema,
});
export type AlarmChoice = z.output<typeof alarmChoiceSchema>;

/** Until someone chooses. */
export const usualChoice = { isInApp: true, isByEmail: false } as const;

export const alarmCountSchema = z.object({ count: z.int().min(0) });
