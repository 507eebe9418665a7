import type { Lifecycle } from '@washboard/contract/promotions/promotion-status.rules.ts';
import type { StoredPromotion } from './promotions.views.ts';

/** What decides a stored promotion's status. */
export const lifecycleOf = ({
  state,
  startDate,
  endDate,
  isArchived,
  budgetCents,
  useLimit,
}: StoredPromotion): Lifecycle => ({
  state,
  activeFrom: startDate,
  activeTo: endDate,
  isArchived,
  budgetCents,
  useLimit,
});
