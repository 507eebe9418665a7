import { z } from 'zod';
import { roles } from '../core/access.ts';
import { listOf, pagingSchema } from '../core/paging.ts';
import { idParamSchema, idSchema, textSchema, versionSchema } from '../core/schema.ts';
import { memberSorts } from './team.constants.ts';

/** A member as other modules show them. */
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

/** A member with all fields. */
export const memberSchema = teamMemberSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  /** Digits, which may begin with zeros. */
  employeeCode: z.string().nullable(),
  phone: z.string().nullable(),
  birthday: z.iso.date().nullable(),
  isArchived: z.boolean(),
});
export type Member = z.output<typeof memberSchema>;

/** A member's page. */
export const memberDetailSchema = memberSchema.extend({
  /** The user, by whom the audit log names them; null without a login. */
  userId: idSchema.nullable(),
});
export type MemberDetail = z.output<typeof memberDetailSchema>;

export const memberFiltersSchema = z.object({
  /** A part of the name or email, or the start of the employee code. */
  q: textSchema(60).optional(),
  /** `none`: members without a role. */
  role: z.enum([...roles, 'none']).optional(),
  /** Members of this store. Those who see all stores work in each. */
  storeId: idParamSchema.optional(),
  /** Archived members are hidden unless they are asked for. */
  archived: z.enum(['include', 'only']).optional(),
  sort: z.enum(memberSorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});
export type MemberFilters = z.output<typeof memberFiltersSchema>;

export const memberListQuerySchema = memberFiltersSchema.extend(pagingSchema.shape);
export type MemberListQuery = z.output<typeof memberListQuerySchema>;

export const memberListSchema = listOf(memberSchema);

/** `changeId` is the audit entry that can undo it. */
export const changedMemberSchema = z.object({ changeId: idSchema });
