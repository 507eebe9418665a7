import { z } from 'zod';
import { roles, seesAllStores } from '../core/access.ts';
import { idSchema, versionSchema } from '../core/schema.ts';

export const teamMemberSchema = z.object({
  id: idSchema,
  fullName: z.string(),
  email: z.string().nullable(),
  /** Null: works in the store without access to the back office. */
  role: z.enum(roles).nullable(),
  storeIds: z.array(idSchema),
  canSignIn: z.boolean(),
  /** Facts that follow from the role. */
  isManager: z.boolean(),
  adminAccess: z.boolean(),
  version: versionSchema,
});
export type TeamMember = z.output<typeof teamMemberSchema>;

/** A member's role and stores. */
export const memberPlaceSchema = z.object({
  role: teamMemberSchema.shape.role,
  storeIds: z.array(idSchema).max(500),
});
export type MemberPlace = z.output<typeof memberPlaceSchema>;

export const changeMemberSchema = memberPlaceSchema
  .extend({ version: versionSchema })
  .refine(({ role, storeIds }) => role === null || seesAllStores(role) || storeIds.length > 0, {
    message: 'Choose at least one location',
    path: ['storeIds'],
  });
export type ChangeMember = z.output<typeof changeMemberSchema>;

/** `changeId` is the audit entry that can undo it. */
export const changedMemberSchema = z.object({ changeId: idSchema });
