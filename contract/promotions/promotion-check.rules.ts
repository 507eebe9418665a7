import { type Cents, formatUsd } from '../core/money/money.ts';
import { dayWithin } from '../core/time/hours.ts';
import { type LocalDay, weekdayOf } from '../core/time/time.ts';
import { type BasketLine, type Discount, type PricedBasket, priceBasket } from '../pricing/basket.rules.ts';
import type { Audience, PromotionProblem } from './promotions.constants.ts';
import type { PromotionForm } from './promotions.schemas.ts';

/** What a code is worth, and to whom. */
export type PromotionLimits = Pick<
  PromotionForm,
  | 'kind'
  | 'discountValue'
  | 'maxDiscountCents'
  | 'promotionItems'
  | 'audience'
  | 'startDate'
  | 'endDate'
  | 'days'
  | 'fromTime'
  | 'toTime'
  | 'storeIds'
  | 'minOrderCents'
  | 'budgetCents'
  | 'useLimit'
  | 'perCustomerLimit'
> & {
  /** When somebody ended it. */
  endedAt: string | null;
};

export interface OrderToCheck {
  lines: readonly (BasketLine & { isIncluded: boolean; isFee: boolean })[];
  storeId: number;
  /** ISO, UTC. */
  at: string;
  /** At the store, and 'HH:mm'. */
  day: LocalDay;
  time: string;
  /** Null for nobody in particular. */
  customer: { audiences: readonly Audience[] } | null;
}

/** What was used before this order. */
export interface UsesSoFar {
  uses: number;
  ofCustomer: number;
  discountCents: Cents;
}

const discountOf = ({ kind, discountValue }: PromotionLimits): Discount =>
  kind === 'PERCENTAGE' ? { rate: discountValue } : { cents: discountValue };

/**
 * Prices an order with a promotion, or without it if there is a problem. A discount never exceeds its own cap or
 * what is left of the budget.
 */
export function checkPromotion(
  promotion: PromotionLimits,
  order: OrderToCheck,
  soFar: UsesSoFar,
): { problem: PromotionProblem | null; priced: PricedBasket } {
  const { maxDiscountCents, budgetCents } = promotion;
  const without = priceBasket({ lines: order.lines });
  const problem = problemOf(promotion, order, soFar, goodsOf(order, without));
  if (problem !== null) return { problem, priced: without };
  const caps = [maxDiscountCents, budgetCents === null ? null : budgetCents - soFar.discountCents];
  const maxCents = Math.min(without.grossCents, ...caps.filter((cap) => cap !== null));
  const lines = order.lines.flatMap(({ isIncluded }, place) => (isIncluded ? [place] : []));
  const promotions = [{ discount: discountOf(promotion), lines, maxCents }];
  return { problem: null, priced: priceBasket({ lines: order.lines, promotions }) };
}

/** Goods and services after their own discounts, without fees. */
const goodsOf = ({ lines }: OrderToCheck, { lines: priced }: PricedBasket): Cents =>
  priced.reduce((sum, { netCents }, place) => (lines[place]?.isFee ? sum : sum + netCents), 0);

/**
 * Goods and services before a promotion, of an order that was reported with the sum of its discounts: other discounts
 * are what is more than the promotion gives.
 */
export const goodsBefore = (
  { grossCents, discountCents }: { grossCents: Cents; discountCents: Cents },
  promotionCents: Cents,
): Cents => grossCents - Math.max(0, discountCents - promotionCents);

function problemOf(
  promotion: PromotionLimits,
  { lines, storeId, at, day, time, customer }: OrderToCheck,
  { uses, ofCustomer, discountCents }: UsesSoFar,
  goodsCents: Cents,
): PromotionProblem | null {
  const { startDate, endDate, endedAt, fromTime, toTime, storeIds, audience } = promotion;
  const { useLimit, perCustomerLimit, budgetCents, minOrderCents } = promotion;
  const hours = fromTime === null || toTime === null ? null : { from: fromTime, to: toTime };
  const begins = hours === null ? day : dayWithin(day, time, hours);
  const counted = begins ?? day;
  const isBetween = startDate <= counted && (endDate === null || counted <= endDate);
  const isRunning = isBetween && (endedAt === null || Date.parse(at) < Date.parse(endedAt));
  if (!isRunning) return 'NOT_RUNNING';
  if (storeIds.length > 0 && !storeIds.includes(storeId)) return 'OTHER_STORE';
  if (begins === null || !promotion.days.includes(weekdayOf(begins))) return 'OTHER_TIME';
  if (customer === null && (audience !== 'ALL' || perCustomerLimit !== null)) return 'NEEDS_CUSTOMER';
  if (audience !== 'ALL' && customer?.audiences.includes(audience) !== true) return 'OTHER_CUSTOMER';
  if (useLimit !== null && uses >= useLimit) return 'USED_UP';
  if (perCustomerLimit !== null && ofCustomer >= perCustomerLimit) return 'USED_BY_CUSTOMER';
  if (budgetCents !== null && discountCents >= budgetCents) return 'BUDGET_SPENT';
  if (!lines.some(({ isIncluded }) => isIncluded)) return 'NO_ITEMS';
  return minOrderCents !== null && goodsCents < minOrderCents ? 'SMALL_ORDER' : null;
}

/** The problem in words, with the promotion's own limit. */
export function problemText(
  problem: PromotionProblem,
  { useLimit, perCustomerLimit, budgetCents, minOrderCents }: PromotionLimits,
): string {
  const times = (limit: number | null) => (limit === 1 ? 'once' : `${limit?.toLocaleString('en-US')} times`);
  const texts: Record<PromotionProblem, string> = {
    NOT_RUNNING: 'This promotion isn’t running',
    OTHER_STORE: 'This location doesn’t take this promotion',
    OTHER_TIME: 'This promotion doesn’t run at this time',
    NEEDS_CUSTOMER: 'This promotion needs a customer',
    OTHER_CUSTOMER: 'This promotion isn’t for this customer',
    USED_UP: `This promotion can be used ${times(useLimit)} in all, and has been`,
    USED_BY_CUSTOMER: `A customer can use this promotion ${times(perCustomerLimit)}`,
    BUDGET_SPENT: `The budget of ${formatUsd(budgetCents ?? 0)} is spent`,
    NO_ITEMS: 'Nothing in this order is part of this promotion',
    SMALL_ORDER: `Goods and services after other discounts must be at least ${formatUsd(minOrderCents ?? 0)}`,
  };
  return texts[problem];
}
