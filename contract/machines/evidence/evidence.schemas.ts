import { z } from 'zod';
import { idSchema, instantSchema } from '../../core/schema.ts';
import { machineTypes } from '../machines.constants.ts';

/** What is recorded of a turn, for a customer or a bank that disputes it. */
export const evidenceSchema = z.object({
  turnId: idSchema,
  machineId: idSchema,
  type: z.enum(machineTypes),
  number: z.string(),
  storeName: z.string(),
  timeZone: z.string(),
  startedAt: instantSchema,
  madeAt: instantSchema,
  /** Of the modules that know something of it, in order. */
  sections: z.array(
    z.object({
      title: z.string(),
      facts: z.array(
        z.object({
          /** Null for what has no moment of its own. */
          at: instantSchema.nullable(),
          label: z.string(),
          value: z.string(),
        }),
      ),
    }),
  ),
});
export type Evidence = z.output<typeof evidenceSchema>;
