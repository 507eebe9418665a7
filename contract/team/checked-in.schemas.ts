import { z } from 'zod';
import { idSchema, instantSchema } from '../core/schema.ts';

/** Someone who clocked in and hasn't clocked out. */
export const checkedInSchema = z.object({
  id: idSchema,
  employeeCode: z.string(),
  /** Null if no team member has the code. */
  fullName: z.string().nullable(),
  since: instantSchema,
});
export type CheckedIn = z.output<typeof checkedInSchema>;
