import type { PromotionState, PromotionStatus } from './promotions.constants.ts';

/** What decides a promotion's status. */
export interface Lifecycle {
  state: PromotionState;
  activeFrom: string;
  activeTo: string | null;
  isArchived: boolean;
  budgetCents: number | null;
  useLimit: number | null;
}

/** What was used so far. */
export interface Usage {
  uses: number;
  discountCents: number;
}

/** Draft, scheduled, active, paused, ended by date, budget or limit, archived. */
export function statusOf(promotion: Lifecycle, { uses, discountCents }: Usage, now: Date): PromotionStatus {
  const { state, activeFrom, activeTo, isArchived, budgetCents, useLimit } = promotion;
  if (isArchived) return 'ARCHIVED';
  if (state === 'DRAFT') return 'DRAFT';
  const isSpent = budgetCents !== null && discountCents >= budgetCents;
  const isUsedUp = useLimit !== null && uses >= useLimit;
  if (isSpent || isUsedUp || (activeTo !== null && Date.parse(activeTo) <= now.getTime())) return 'ENDED';
  if (state === 'PAUSED') return 'PAUSED';
  return Date.parse(activeFrom) > now.getTime() ? 'SCHEDULED' : 'ACTIVE';
}

/**
 * The promotion that is selected at first: the first active one, otherwise the first inactive one (spec section 4).
 */
export function selectedAtFirst<Row extends { id: number; active: boolean }>(
  rows: readonly Row[],
): Row | undefined {
  return rows.find(({ active }) => active) ?? rows[0];
}
