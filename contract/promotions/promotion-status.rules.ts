import type { LocalDay } from '../core/time/time.ts';
import type { PromotionState, PromotionStatus } from './promotions.constants.ts';

/** What decides a promotion's status. */
export interface Lifecycle {
  state: PromotionState;
  startDate: LocalDay;
  /** Its last day. */
  endDate: LocalDay | null;
  /** When somebody ended it. */
  endedAt: string | null;
  isArchived: boolean;
  budgetCents: number | null;
  useLimit: number | null;
}

/** What was used so far. */
export interface Usage {
  uses: number;
  discountCents: number;
}

/**
 * Draft, scheduled, active, paused, ended by date, budget or limit, archived. `todays` are the days that it is at its
 * locations: it is active while it is at one of them.
 */
export function statusOf(
  promotion: Lifecycle,
  { uses, discountCents }: Usage,
  todays: readonly LocalDay[],
): PromotionStatus {
  const { state, startDate, endDate, endedAt, isArchived, budgetCents, useLimit } = promotion;
  if (isArchived) return 'ARCHIVED';
  if (state === 'DRAFT') return 'DRAFT';
  const isSpent = budgetCents !== null && discountCents >= budgetCents;
  const isUsedUp = useLimit !== null && uses >= useLimit;
  const isOver = endedAt !== null || (endDate !== null && todays.every((today) => today > endDate));
  if (isSpent || isUsedUp || isOver) return 'ENDED';
  if (state === 'PAUSED') return 'PAUSED';
  return todays.every((today) => today < startDate) ? 'SCHEDULED' : 'ACTIVE';
}

/**
 * The promotion that is selected at first: the first active one, otherwise the first inactive one (spec section 4).
 */
export function selectedAtFirst<Row extends { id: number; active: boolean }>(
  rows: readonly Row[],
): Row | undefined {
  return rows.find(({ active }) => active) ?? rows[0];
}
