import { z } from 'zod';
import { subscriptionStatusSchema } from '../billing/billing.schemas.ts';
import { listOf, pagingSchema } from '../core/paging.ts';
import { idSchema, instantSchema, textSchema, versionSchema } from '../core/schema.ts';
import { teamMemberSchema } from '../team/team.schemas.ts';

/** A business as staff sees it. */
export const staffBusinessSchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: instantSchema,
  /** Its subscription status. */
  status: subscriptionStatusSchema,
  /** The version of the status. */
  version: versionSchema,
  /** How many users it has. */
  people: z.int().min(0),
});
export type StaffBusiness = z.output<typeof staffBusinessSchema>;

export const staffBusinessListSchema = listOf(staffBusinessSchema);

export const staffBusinessQuerySchema = pagingSchema.extend({
  /** Part of its name, its id, or a user's email. */
  q: textSchema(254).optional(),
  status: subscriptionStatusSchema.optional(),
});
export type StaffBusinessQuery = z.output<typeof staffBusinessQuerySchema>;

export const setSubscriptionStatusSchema = z.object({
  status: subscriptionStatusSchema,
  version: versionSchema,
});
export type SetSubscriptionStatus = z.output<typeof setSubscriptionStatusSchema>;

/** A business's billing provider and the status it reports. */
export const staffBillingSchema = z.object({
  /** The provider's name. */
  name: z.string(),
  /** The business's id at the provider. */
  payerId: z.string().nullable(),
  /** Staff set the status manually, so the provider's is ignored. */
  byHand: z.boolean(),
  /** Null until it reported a definite status. */
  says: z.object({ status: subscriptionStatusSchema, since: instantSchema.nullable() }).nullable(),
});
export type StaffBilling = z.output<typeof staffBillingSchema>;

/** A business's id at the billing provider. */
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

/** A business with all its users. */
export const staffBusinessDetailSchema = staffBusinessSchema.extend({
  members: z.array(teamMemberSchema),
  /** Null if only staff set the status. */
  billing: staffBillingSchema.nullable(),
});
export type StaffBusinessDetail = z.output<typeof staffBusinessDetailSchema>;
