import { z } from 'zod';
import { roles } from '../core/access.ts';
import { textSchema } from '../core/schema.ts';

/** How a person is called, in all of their businesses. */
export const personNameSchema = z.object({
  firstName: textSchema(80, 'First name is a required field'),
  lastName: textSchema(80, 'Last name is a required field'),
});
export type PersonName = z.output<typeof personNameSchema>;

/** Who one is, and where one works. */
export const profileSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** All of one's businesses, by age. */
  businesses: z.array(z.object({ name: z.string(), role: z.enum(roles) })),
  /** The locations of the present business that one works at, by name; null where these are all. */
  storeNames: z.array(z.string()).nullable(),
});
