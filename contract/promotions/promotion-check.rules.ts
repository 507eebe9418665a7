import { type Cents, formatUsd } from '../core/money/money.ts';
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
>;

export interface OrderToCheck {
  lines: readonly (BasketLine & { isIncluded: boolean })[];
  storeId: number;
  /** ISO, UTC. */
  at: string;
  /** At the store; 0 is Sunday, and 'HH:mm'. */
  weekday: number;
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
  const problem = problemOf(promotion, order, soFar, without.grossCents);
  if (problem !== null) return { problem, priced: without };
  const caps = [maxDiscountCents, budgetCents === null ? null : budgetCents - soFar.discountCents];
  const maxCents = Math.min(without.grossCents, ...caps.filter((cap) => cap !== null));
  const lines = order.lines.flatMap(({ isIncluded }, place) => (isIncluded ? [place] : []));
  const promotions = [{ discount: discountOf(promotion), lines, maxCents }];
  return { problem: null, priced: priceBasket({ lines: order.lines, promotions }) };
}

function problemOf(
  promotion: PromotionLimits,
  { lines, storeId, at, weekday, time, customer }: OrderToCheck,
  { uses, ofCustomer, discountCents }: UsesSoFar,
  grossCents: Cents,
): PromotionProblem | null {
  const { startDate, endDate, fromTime, toTime, storeIds, audience } = promotion;
  const { useLimit, perCustomerLimit, budgetCents, minOrderCents } = promotion;
  const isRunning =
    Date.parse(startDate) <= Date.parse(at) && (endDate === null || Date.parse(at) < Date.parse(endDate));
  if (!isRunning) return 'NOT_RUNNING';
  if (storeIds.length > 0 && !storeIds.includes(storeId)) return 'OTHER_STORE';
  const isInTime = fromTime === null || toTime === null || (fromTime <= time && time < toTime);
  if (!promotion.days.includes(weekday) || !isInTime) return 'OTHER_TIME';
  if (customer === null && (audience !== 'ALL' || perCustomerLimit !== null)) return 'NEEDS_CUSTOMER';
  if (audience !== 'ALL' && customer?.audiences.includes(audience) !== true) return 'OTHER_CUSTOMER';
  if (useLimit !== null && uses >= useLimit) return 'USED_UP';
  if (perCustomerLimit !== null && ofCustomer >= perCustomerLimit) return 'USED_BY_CUSTOMER';
  if (budgetCents !== null && discountCents >= budgetCents) return 'BUDGET_SPENT';
  if (!lines.some(({ isIncluded }) => isIncluded)) return 'NO_ITEMS';
  return minOrderCents !== null && grossCents < minOrderCents ? 'SMALL_ORDER' : null;
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
    SMALL_ORDER: `The order must be at least ${formatUsd(minOrderCents ?? 0)}`,
  };
  return texts[problem];
}
