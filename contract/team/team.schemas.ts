import { z } from 'zod';
import { roles, seesAllStores } from '../core/access.ts';
import { idSchema, versionSchema } from '../core/schema.ts';

export const teamMemberSchema = z.object({
  id: idSchema,
  fullName: z.string(),
  email: z.string().nullable(),
  /** Null: works in the store and has no part in the back office. */
  role: z.enum(roles).nullable(),
  storeIds: z.array(idSchema),
  canSignIn: z.boolean(),
  /** Facts that follow from the role. */
  isManager: z.boolean(),
  adminAccess: z.boolean(),
  version: versionSchema,
});
export type TeamMember = z.output<typeof teamMemberSchema>;

/** What a member may do, and where. */
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

/** `changeId` is the entry in the list of changes, by which it is taken back. */
export const changedMemberSchema = z.object({ changeId: idSchema });
