import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import {
  type Promotion,
  type PromotionForm,
  promotionFormSchema,
} from '@washboard/contract/promotions/promotions.schemas.ts';
import type { WizardStep } from './promotions.urls.ts';

/** The fields that a step asks for. */
export const fieldsOf: Record<WizardStep, readonly (keyof PromotionForm)[]> = {
  discount: ['name', 'code', 'codes', 'kind', 'discountValue', 'maxDiscountCents'],
  items: ['promotionItems'],
  customers: ['audience', 'holdOutRate'],
  schedule: ['startDate', 'endDate', 'days', 'fromTime', 'toTime'],
  limits: ['storeIds', 'minOrderCents', 'budgetCents', 'useLimit', 'perCustomerLimit'],
  review: [],
};

export const emptyPromotion = (today: LocalDay): PromotionForm => ({
  name: '',
  code: '',
  codes: [],
  kind: 'PERCENTAGE',
  discountValue: 100_000,
  maxDiscountCents: null,
  promotionItems: [],
  audience: 'ALL',
  startDate: today,
  endDate: null,
  days: [0, 1, 2, 3, 4, 5, 6],
  fromTime: null,
  toTime: null,
  storeIds: [],
  minOrderCents: null,
  budgetCents: null,
  useLimit: null,
  perCustomerLimit: null,
  holdOutRate: 100_000,
});

export const valuesOf = ({
  id: _,
  state: __,
  status: ___,
  active: ____,
  isArchived: _____,
  version: ______,
  insights: _______,
  endedAt: ________,
  ...form
}: Promotion): PromotionForm => form;

/** The first message of each field. */
export function errorsOf(values: PromotionForm): Record<string, string> {
  const result = promotionFormSchema.safeParse(values);
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
  return errors;
}
