import { z } from 'zod';
import { subscriptionStatusSchema } from '../billing/billing.schemas.ts';
import { listOf, pagingSchema } from '../core/paging.ts';
import { idSchema, instantSchema, textSchema, versionSchema } from '../core/schema.ts';
import { teamMemberSchema } from '../team/team.schemas.ts';

/** A business as the provider sees it. */
export const staffBusinessSchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: instantSchema,
  /** How its subscription stands. */
  status: subscriptionStatusSchema,
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
  status: subscriptionStatusSchema.optional(),
});
export type StaffBusinessQuery = z.output<typeof staffBusinessQuerySchema>;

export const setSubscriptionStatusSchema = z.object({
  status: subscriptionStatusSchema,
  version: versionSchema,
});
export type SetSubscriptionStatus = z.output<typeof setSubscriptionStatusSchema>;

/** Who bills a business, and what they say of it. */
export const staffBillingSchema = z.object({
  /** As people call it. */
  name: z.string(),
  /** What it knows the business by. */
  payerId: z.string().nullable(),
  /** Staff set how it stands: what the provider says does not count. */
  byHand: z.boolean(),
  /** Nothing where it said nothing certain yet. */
  says: z.object({ status: subscriptionStatusSchema, since: instantSchema.nullable() }).nullable(),
});
export type StaffBilling = z.output<typeof staffBillingSchema>;

/** What the provider of billing knows a business by. */
export const payerIdSchema = textSchema(64).regex(
  /^[A-Za-z]\w+$/,
  'Must be the id of a customer, such as cus_NffrFeUfNV2Hib',
);

export const setPayerSchema = z.object({
  payerId: payerIdSchema.nullable(),
  byHand: z.boolean(),
  version: versionSchema,
});
export type SetPayer = z.output<typeof setPayerSchema>;

/** One business, with everybody who can sign in to it. */
export const staffBusinessDetailSchema = staffBusinessSchema.extend({
  members: z.array(teamMemberSchema),
  /** Nothing where nobody bills but staff itself. */
  billing: staffBillingSchema.nullable(),
});
export type StaffBusinessDetail = z.output<typeof staffBusinessDetailSchema>;
