import { z } from 'zod';
import { roles } from '../core/access.ts';
import { idSchema } from '../core/schema.ts';

export const teamMemberSchema = z.object({
  id: idSchema,
  fullName: z.string(),
  email: z.string().nullable(),
  /** Null: works in the store and has no part in the back office. */
  role: z.enum(roles).nullable(),
  storeIds: z.array(idSchema),
  canSignIn: z.boolean(),
});
export type TeamMember = z.output<typeof teamMemberSchema>;
