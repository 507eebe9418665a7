import { z } from 'zod';
import { idSchema, instantSchema } from '../core/schema.ts';

/** A place where one is signed in. */
export const deviceSchema = z.object({
  id: idSchema,
  /** The one that asks. */
  isCurrent: z.boolean(),
  /** What its browser calls itself. */
  userAgent: z.string(),
  /** The internet address at which it signed in. */
  address: z.string(),
  /** The business it is signed in to. */
  businessName: z.string(),
  signedInAt: instantSchema,
  /** To the minute. */
  lastUsedAt: instantSchema,
});
export type Device = z.output<typeof deviceSchema>;
