import { z } from 'zod';
import { idSchema, instantSchema } from '../core/schema.ts';

/** A signed-in browser. */
export const deviceSchema = z.object({
  id: idSchema,
  /** The device that asks. */
  isCurrent: z.boolean(),
  /** The browser's name. */
  userAgent: z.string(),
  /** The IP address it signed in from. */
  address: z.string(),
  /** The business it is signed in to. */
  businessName: z.string(),
  /** The member of our staff who acts as the user there. */
  staffName: z.string().nullable(),
  signedInAt: instantSchema,
  /** To the minute. */
  lastUsedAt: instantSchema,
});
export type Device = z.output<typeof deviceSchema>;
