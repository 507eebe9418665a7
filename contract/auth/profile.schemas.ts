import { z } from 'zod';
import { roles } from '../core/access.ts';
import { textSchema } from '../core/schema.ts';

/** A person's name, across all their businesses. */
export const personNameSchema = z.object({
  firstName: textSchema(80, 'First name is a required field'),
  lastName: textSchema(80, 'Last name is a required field'),
});
export type PersonName = z.output<typeof personNameSchema>;

/** The user and where they work. */
export const profileSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** All businesses of the user, oldest first. */
  businesses: z.array(z.object({ name: z.string(), role: z.enum(roles) })),
  /** The user's locations in this business, by name; null means all. */
  storeNames: z.array(z.string()).nullable(),
});
