import { boundsOfDay, businessDayOf, startOfDay } from '@washboard/contract/core/time/time.ts';
import { statusOf } from '@washboard/contract/promotions/promotion-status.rules.ts';
import type { PromotionFacts } from '@washboard/contract/promotions/promotions.constants.ts';
import { type BusinessDb, readingOf } from '../../platform/db/database.ts';
import type { StoreName } from '../locations/index.ts';
import { readUsage } from './insights.views.ts';
import { lifecycleOf } from './promotions.rules.ts';
import { readHeldOutCounts, readPromotions } from './promotions.views.ts';

export interface RunningPromotion extends Omit<PromotionFacts, 'startDate' | 'endDate'> {
  /** ISO, UTC: its days at the store. */
  activeFrom: string;
  activeTo: string | null;
  /** Held-out customers. */
  heldOut: number;
}

/** The promotions that a store can use at an instant, by code. */
export async function readRunningPromotions(
  business: BusinessDb,
  { id: storeId, timeZone }: Pick<StoreName, 'id' | 'timeZone'>,
  at: Date,
): Promise<RunningPromotion[]> {
  const offered = (await readPromotions(readingOf(business), { archived: false })).filter(
    ({ storeIds }) => storeIds.length === 0 || storeIds.includes(storeId),
  );
  const limited = offered.filter(({ budgetCents, useLimit }) => budgetCents !== null || useLimit !== null);
  const usage = await readUsage(
    business,
    limited.map(({ id }) => id),
  );
  const heldOut = await readHeldOutCounts(business);
  return offered
    .filter((one) => {
      const used = usage.get(one.id) ?? { uses: 0, discountCents: 0 };
      return statusOf(lifecycleOf(one), used, [businessDayOf(at, timeZone)]) === 'ACTIVE';
    })
    .flatMap(({ id, code, codes, name, kind, discountValue, startDate, endDate, holdOutRate }) =>
      [code, ...codes].map((each) => ({
        code: each,
        name,
        kind,
        value: discountValue,
        activeFrom: startOfDay(startDate, timeZone).toISOString(),
        activeTo: endDate === null ? null : boundsOfDay(endDate, timeZone).end.toISOString(),
        holdOutRate,
        heldOut: heldOut.get(id) ?? 0,
      })),
    )
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}
