import { periodOf } from '@washboard/contract/core/time/period-address.ts';
import { resolvePeriod } from '@washboard/contract/core/time/periods.ts';
import type {
  FreeStarts,
  FreeStartsQuery,
} from '@washboard/contract/machine-links/report/free-starts.schemas.ts';
import type { Asking } from '../../../platform/context.ts';
import { storesFor } from '../../locations/index.ts';
import { readFreeStarts } from './free-starts.views.ts';

/** Free starts of the visible stores by person and reason, each store in its own days. */
export async function getFreeStarts(
  { business, actor, now }: Asking,
  { storeIds, ...period }: FreeStartsQuery,
): Promise<FreeStarts> {
  const stores = await storesFor(business, actor.stores, storeIds);
  const days = [...stores.values()].map(({ id, timeZone }) => ({
    storeId: id,
    ...resolvePeriod(periodOf(period), now, timeZone),
  }));
  return readFreeStarts(business, days);
}
