import { z } from 'zod';
import { standingSchema } from '../billing/billing.schemas.ts';
import { listOf, pagingSchema } from '../core/paging.ts';
import { idSchema, instantSchema, textSchema, versionSchema } from '../core/schema.ts';
import { teamMemberSchema } from '../team/team.schemas.ts';

/** A business as the provider sees it. */
export const staffBusinessSchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: instantSchema,
  /** How its subscription stands. */
  standing: standingSchema,
  /** Of how it stands. */
  version: versionSchema,
  /** How many people can sign in to it. */
  people: z.int().min(0),
});
export type StaffBusiness = z.output<typeof staffBusinessSchema>;

export const staffBusinessListSchema = listOf(staffBusinessSchema);

export const staffBusinessQuerySchema = pagingSchema.extend({
  /** Part of its name, its id, or the e-mail of somebody who signs in to it. */
  q: textSchema(254).optional(),
  standing: standingSchema.optional(),
});
export type StaffBusinessQuery = z.output<typeof staffBusinessQuerySchema>;

export const setStandingSchema = z.object({ standing: standingSchema, version: versionSchema });
export type SetStanding = z.output<typeof setStandingSchema>;

/** One business, with everybody who can sign in to it. */
export const staffBusinessDetailSchema = staffBusinessSchema.extend({
  members: z.array(teamMemberSchema),
});
export type StaffBusinessDetail = z.output<typeof staffBusinessDetailSchema>;
