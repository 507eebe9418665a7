import type { LocalDay } from '../core/time/time.ts';

export const promotionKinds = ['PERCENTAGE', 'FIXED_AMOUNT'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

export const promotionKindLabels: Record<PromotionKind, string> = {
  PERCENTAGE: 'Percentage off',
  FIXED_AMOUNT: 'Amount off',
};

/** A promotion's discount, customers and dates. */
export interface PromotionFacts {
  code: string;
  name: string;
  kind: PromotionKind;
  /** Millionths of goods and services, or cents. */
  value: number;
  /** Its first and last day at each location. */
  startDate: LocalDay;
  endDate: LocalDay | null;
  /** Millionths of customers held out to measure the effect. */
  holdOutRate: number;
}

/** Services, and products in stock. */
export const promotionItemTypes = ['ServicesMaster', 'Inventory'] as const;

export const audienceLabels = {
  ALL: 'All customers',
  NEW: 'New customers',
  AT_RISK: 'Customers at risk',
  LAPSED: 'Lapsed customers',
} as const;
export type Audience = keyof typeof audienceLabels;
export const audiences = Object.keys(audienceLabels) as [Audience, ...Audience[]];

/** What people set; the rest of a promotion's status follows from its dates and limits. */
export const promotionStates = ['DRAFT', 'RUNNING', 'PAUSED'] as const;
export type PromotionState = (typeof promotionStates)[number];

export const promotionStatusLabels = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  ACTIVE: 'Active',
  PAUSED: 'Paused',
  ENDED: 'Ended',
  ARCHIVED: 'Archived',
} as const;
export type PromotionStatus = keyof typeof promotionStatusLabels;
export const promotionStatuses = Object.keys(promotionStatusLabels) as [
  PromotionStatus,
  ...PromotionStatus[],
];

/** Spec section 9: rows of a promotion's details. */
export const promotionDetailsPageSize = 10;

/** Promotions of a business that aren't archived. */
export const mostPromotions = 200;

/** Customers a group needs before its lift says something. */
export const fewestForLift = 20;
/** How long after the first use orders count for repeats and lift. */
export const insightDays = 60;

/** Why a code doesn't count for an order. */
export const promotionProblemLabels = {
  NOT_RUNNING: 'Not running',
  OTHER_STORE: 'Other location',
  OTHER_TIME: 'Other time',
  NEEDS_CUSTOMER: 'No customer',
  OTHER_CUSTOMER: 'Other customers only',
  USED_UP: 'Limit reached',
  USED_BY_CUSTOMER: 'Customer’s limit reached',
  BUDGET_SPENT: 'Budget spent',
  NO_ITEMS: 'None of its items',
  SMALL_ORDER: 'Order too small',
} as const;
export type PromotionProblem = keyof typeof promotionProblemLabels;
export const promotionProblems = Object.keys(promotionProblemLabels) as [
  PromotionProblem,
  ...PromotionProblem[],
];
