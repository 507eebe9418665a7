import { z } from 'zod';
import { evidenceSectionsSchema } from '../../core/evidence.ts';
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
  sections: evidenceSectionsSchema,
});
