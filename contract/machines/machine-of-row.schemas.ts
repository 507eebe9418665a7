import { z } from 'zod';
import { idSchema } from '../core/schema.ts';
import { machineTypes } from './machines.constants.ts';

/** The turn of a self-serve entry, and its machine. */
export const machineOfRowSchema = z
  .object({ turnId: idSchema, type: z.enum(machineTypes), number: z.string() })
  .nullable();
