import { z } from 'zod';
import { priceCentsSchema } from '../../core/money/money.schemas.ts';
import { RATE_ONE } from '../../core/money/money.ts';
import { listOf, pagingSchema } from '../../core/paging.ts';
import { idSchema, instantSchema, textSchema, versionSchema } from '../../core/schema.ts';
import { promotionKinds } from '../promotions.constants.ts';
import { referralStatuses } from './referrals.constants.ts';

const terms = {
  isOn: z.boolean(),
  /** The friend's discount on the first order. */
  kind: z.enum(promotionKinds),
  /** Millionths, or cents. */
  discountValue: z
    .int('Discount is a required field')
    .min(1, 'Discount is a required field')
    .max(100_000_000),
  /** Before discounts. */
  minOrderCents: priceCentsSchema.nullable(),
  /** Store credit for the referrer once the friend's first order is completed. */
  rewardCents: z.int('Reward is a required field').min(1, 'Reward is a required field').max(100_000_000),
  /** Rewards that one customer can get. */
  perReferrerLimit: z.int().min(1, 'Enter at least 1').max(100_000).nullable(),
  /** Rewards of all customers together. */
  budgetCents: priceCentsSchema.nullable(),
};
const termsSchema = z.object(terms);
export type ReferralTerms = z.output<typeof termsSchema>;

function checkTerms({ kind, discountValue }: ReferralTerms, context: z.core.$RefinementCtx): void {
  if (kind === 'PERCENTAGE' && discountValue > RATE_ONE)
    context.addIssue({ code: 'custom', path: ['discountValue'], message: 'At most 100%' });
}
/** What people fill in. */
export const referralFormSchema = termsSchema.superRefine(checkTerms);
export const setReferralProgramSchema = z
  .object({ ...terms, version: versionSchema })
  .superRefine(checkTerms);
export type SetReferralProgram = z.output<typeof setReferralProgramSchema>;

export const referralProgramSchema = z.object({
  ...terms,
  version: versionSchema,
  /** Customers who brought someone. */
  referrers: z.int(),
  /** Customers who came. */
  friends: z.int(),
  /** Net sales of their first orders. */
  netCents: z.int(),
  discountCents: z.int(),
  rewardedCents: z.int(),
});
export type ReferralProgram = z.output<typeof referralProgramSchema>;

/** An order with someone else's referral code. */
export const referralSchema = z.object({
  /** The order. */
  id: idSchema,
  code: z.string(),
  at: instantSchema,
  storeId: idSchema,
  referralCode: z.string(),
  referrerId: idSchema,
  referrerName: z.string().nullable(),
  friendId: idSchema.nullable(),
  friendName: z.string().nullable(),
  grossCents: z.int(),
  discountCents: z.int(),
  status: z.enum(referralStatuses),
  /** What the referrer got; 0 without a reward. */
  rewardCents: z.int(),
});
export type Referral = z.output<typeof referralSchema>;
export const referralListSchema = listOf(referralSchema);
export const referralListQuerySchema = pagingSchema;

export const newReferralCodeSchema = z.object({
  customerId: z.int('Choose a customer').min(1, 'Choose a customer'),
  /** Left out, one is made from the name. */
  code: textSchema(60, 'Code is a required field')
    .transform((code) => code.toUpperCase())
    .nullable(),
});

export const referralCodeSchema = z.object({
  id: idSchema,
  code: z.string(),
  customerId: idSchema,
  customerName: z.string().nullable(),
  rewards: z.int(),
  rewardedCents: z.int(),
  version: versionSchema,
});
export type ReferralCode = z.output<typeof referralCodeSchema>;
export const referralCodeListSchema = listOf(referralCodeSchema);
