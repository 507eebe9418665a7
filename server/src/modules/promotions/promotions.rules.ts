import { businessDayOf, type LocalDay } from '@washboard/contract/core/time/time.ts';
import type { Lifecycle } from '@washboard/contract/promotions/promotion-status.rules.ts';
import type { StoredPromotion } from './promotions.views.ts';

/** What decides a stored promotion's status. */
export const lifecycleOf = ({
  state,
  startDate,
  endDate,
  endedAt,
  isArchived,
  budgetCents,
  useLimit,
}: StoredPromotion): Lifecycle => ({
  state,
  startDate,
  endDate,
  endedAt,
  isArchived,
  budgetCents,
  useLimit,
});

/** Today at the locations of a promotion: one or two days. */
export function todaysOf(
  { storeIds }: Pick<StoredPromotion, 'storeIds'>,
  stores: ReadonlyMap<number, { timeZone: string }>,
  now: Date,
): LocalDay[] {
  const own = storeIds.flatMap((id) => stores.get(id) ?? []);
  const zones = (own.length === 0 ? [...stores.values()] : own).map(({ timeZone }) => timeZone);
  return [...new Set((zones.length === 0 ? ['UTC'] : zones).map((zone) => businessDayOf(now, zone)))].sort();
}
