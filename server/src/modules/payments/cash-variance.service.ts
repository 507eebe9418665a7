import type { AttentionKind } from '@washboard/contract/attention/attention.schemas.ts';
import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import type { CashVariance } from '@washboard/contract/payments/cash-variance.schemas.ts';
import type { Watch, WatchedStore } from '../../platform/across/watch.ts';
import type { Asking } from '../../platform/context.ts';
import { storesFor } from '../locations/index.ts';
import { readCashVariances } from './cash-variance.views.ts';

const variancesOf = ({ business, now }: Asking, stores: readonly WatchedStore[]) =>
  readCashVariances(
    business,
    stores.map(({ id, timeZone }) => ({ storeId: id, today: businessDayOf(now, timeZone) })),
  );

/** The days on which the counted cash of a store differs from what it should be. */
export async function listCashVariances(
  asking: Asking,
  storeIds: readonly number[] | undefined,
): Promise<CashVariance[]> {
  const stores = await storesFor(asking.business, asking.actor.stores, storeIds);
  const found = await variancesOf(asking, [...stores.values()]);
  return found.map((one) => ({ ...one, storeName: stores.get(one.storeId)?.name ?? '' }));
}

/** Cash counts that are off; the amount adds up what is missing and what is over, which don't cancel out. */
export const cashWatch = {
  kind: 'cashVariance' satisfies AttentionKind,
  permission: 'orders.read',
  async count(asking, stores) {
    const found = await variancesOf(asking, stores);
    return stores.flatMap(({ id: storeId }) => {
      const here = found.filter((one) => one.storeId === storeId);
      const cents = here.reduce((sum, one) => sum + Math.abs(one.countedCents - one.expectedCents), 0);
      return here.length === 0 ? [] : [{ storeId, count: here.length, cents }];
    });
  },
} satisfies Watch;
