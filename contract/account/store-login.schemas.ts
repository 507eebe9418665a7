import { z } from 'zod';
import { instantSchema } from '../core/schema.ts';

/** The login of a location's tablet. */
export const storeLoginSchema = z.object({
  /** What the tablet signs in with, beside the password. */
  login: z.string(),
  /** When its password was set; null if it never was. */
  passwordSetAt: instantSchema.nullable(),
  passwordSetBy: z.string().nullable(),
});
export type StoreLogin = z.output<typeof storeLoginSchema>;
