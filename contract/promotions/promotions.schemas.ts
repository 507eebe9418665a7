import { z } from 'zod';
import { priceCentsSchema, rateMillionthsSchema } from '../core/money/money.schemas.ts';
import { RATE_ONE } from '../core/money/money.ts';
import { listOf, pagingSchema } from '../core/paging.ts';
import { idSchema, instantSchema, textSchema, versionSchema } from '../core/schema.ts';
import { localDaySchema } from '../core/time/local-day.schemas.ts';
import {
  audiences,
  promotionDetailsPageSize,
  promotionItemTypes,
  promotionKinds,
  promotionProblems,
  promotionStates,
  promotionStatuses,
} from './promotions.constants.ts';

const codeSchema = textSchema(60, 'Code is a required field').transform((code) => code.toUpperCase());
const amountSchema = priceCentsSchema.nullable();
const timeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:00')
  .nullable();
const promotionItemSchema = z.object({ promotionItemId: idSchema, type: z.enum(promotionItemTypes) });

const fields = {
  name: textSchema(80, 'Name is a required field'),
  code: codeSchema,
  /** Further codes, for example one per partner. */
  codes: z.array(codeSchema).max(50),
  kind: z.enum(promotionKinds),
  /** Millionths, or cents. */
  discountValue: z
    .int('Discount is a required field')
    .min(1, 'Discount is a required field')
    .max(100_000_000),
  /** The most that an order gets off. */
  maxDiscountCents: amountSchema,
  /** None means all services and products. */
  promotionItems: z.array(promotionItemSchema).max(500),
  audience: z.enum(audiences),
  /** At each location: from the start of this day. */
  startDate: localDaySchema,
  /** To the end of this day; null has no end. */
  endDate: localDaySchema.nullable(),
  /** 0 is Sunday. */
  days: z.array(z.int().min(0).max(6)).min(1, 'Choose at least one day').max(7),
  /** If `toTime` is earlier, the hours pass midnight and belong to the day on which they begin. */
  fromTime: timeSchema,
  toTime: timeSchema,
  /** None means all locations. */
  storeIds: z.array(idSchema).max(500),
  minOrderCents: amountSchema,
  budgetCents: amountSchema,
  useLimit: z.int().min(1, 'Enter at least 1').max(10_000_000).nullable(),
  perCustomerLimit: z.int().min(1, 'Enter at least 1').max(1_000).nullable(),
  /** Millionths of customers who don't get it, to measure its effect. */
  holdOutRate: rateMillionthsSchema.max(RATE_ONE / 2, 'At most 50%'),
};
const promotionFieldsSchema = z.object(fields);
type Fields = z.output<typeof promotionFieldsSchema>;

function checkPromotion(promotion: Fields, context: z.core.$RefinementCtx): void {
  const issue = (path: keyof Fields, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (promotion.kind === 'PERCENTAGE' && promotion.discountValue > RATE_ONE)
    issue('discountValue', 'At most 100%');
  if (promotion.endDate !== null && promotion.endDate < promotion.startDate)
    issue('endDate', 'End date can’t be before start date');
  if ((promotion.fromTime === null) !== (promotion.toTime === null))
    issue('toTime', 'Enter both times, or neither');
  else if (promotion.fromTime !== null && promotion.fromTime === promotion.toTime)
    issue('toTime', 'End time can’t be the same as start time');
  if (new Set([promotion.code, ...promotion.codes]).size <= promotion.codes.length)
    issue('codes', 'Each code can be used once');
}

/** What people fill in. */
export const promotionFormSchema = promotionFieldsSchema.superRefine(checkPromotion);
export type PromotionForm = z.output<typeof promotionFormSchema>;

export const newPromotionSchema = z
  .object({ ...fields, state: z.enum(['DRAFT', 'RUNNING']) })
  .superRefine(checkPromotion);
export const changePromotionSchema = z
  .object({ ...fields, version: versionSchema })
  .superRefine(checkPromotion);

/** Resume or publish, pause, or end now. */
export const setStateSchema = z.object({
  version: versionSchema,
  to: z.enum(['RUNNING', 'PAUSED', 'ENDED']),
});
export type SetState = z.output<typeof setStateSchema>;

/** A group of customers: those who got it, or those held out. */
const groupSchema = z.object({
  customers: z.int(),
  /** Net sales per customer in the days after the first use. */
  netPerCustomerCents: z.int().nullable(),
  /** Millionths of them who came again within these days. */
  repeatRate: z.int().nullable(),
});

export const insightsSchema = z.object({
  uses: z.int(),
  customers: z.int(),
  /** Customers whose first order used it. */
  newCustomers: z.int(),
  grossCents: z.int(),
  /** What it cost. */
  discountCents: z.int(),
  /** Uses beyond its limits or budget, as reported. */
  beyondLimits: z.int(),
  netCents: z.int(),
  costPerNewCustomerCents: z.int().nullable(),
  treated: groupSchema,
  heldOut: groupSchema,
  /** Millionths more net sales per customer than held-out customers; null while a group is too small. */
  lift: z.int().nullable(),
});
export type Insights = z.output<typeof insightsSchema>;

export const promotionSchema = promotionFieldsSchema.extend({
  id: idSchema,
  state: z.enum(promotionStates),
  status: z.enum(promotionStatuses),
  /** When somebody ended it before its end date. */
  endedAt: instantSchema.nullable(),
  /** Whether customers can use it now. */
  active: z.boolean(),
  isArchived: z.boolean(),
  version: versionSchema,
  insights: insightsSchema,
});
export type Promotion = z.output<typeof promotionSchema>;

export const promotionUseSchema = z.object({
  /** The order. */
  id: idSchema,
  code: z.string(),
  at: instantSchema,
  storeId: idSchema,
  customerName: z.string().nullable(),
  isNewCustomer: z.boolean(),
  grossCents: z.int(),
  discountCents: z.int(),
  /** Why it shouldn't have been used; null if it fits. */
  problem: z.enum(promotionProblems).nullable(),
  /** Cents of the discount beyond what the promotion gives. */
  tooMuchCents: z.int().min(0),
});
export type PromotionUse = z.output<typeof promotionUseSchema>;
export const useListSchema = listOf(promotionUseSchema);
export const useListQuerySchema = pagingSchema.extend({
  pageSize: z.coerce.number<number | string>().int().min(1).max(200).default(promotionDetailsPageSize),
});

/** An item that a promotion can be for. */
export const promotionChoiceSchema = promotionItemSchema.extend({
  name: z.string(),
  category: z.string().nullable(),
});
export type PromotionChoice = z.output<typeof promotionChoiceSchema>;
