import type { StoreScope } from '@washboard/contract/core/access.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { type LocalDay, latestDayOf } from '@washboard/contract/core/time/time.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { createSharedRuns } from '../../platform/shared-runs.ts';
import { readStores, type StoreName } from './locations.views.ts';

/** The requested stores, or all visible ones. Others aren't found. */
export async function storesFor(
  business: BusinessDb,
  scope: StoreScope,
  wanted: readonly number[] | undefined,
): Promise<Map<number, StoreName>> {
  const stores = await readAll(business);
  const seen = scope === 'all' ? stores : stores.filter(({ id }) => scope.includes(id));
  const visible = new Map(seen.map((store) => [store.id, store]));
  if (wanted === undefined) return visible;
  return new Map(
    wanted.map((id) => {
      const store = visible.get(id);
      if (store === undefined) throw new AppError('not_found');
      return [id, store];
    }),
  );
}

/** Today at these stores: the latest day, if they differ. */
export const latestDay = (stores: Iterable<{ timeZone: string }>, now: Date): LocalDay =>
  latestDayOf(
    now,
    [...stores].map(({ timeZone }) => timeZone),
  );

const oneAtATime = { stores: { inAll: 1, ofGroup: 1 } };
const readings = new WeakMap<BusinessDb, ReturnType<typeof createSharedRuns<'stores'>>>();

/** Nearly every list needs this, so concurrent calls of a business share a query. */
function readAll(business: BusinessDb): Promise<StoreName[]> {
  const runs = readings.get(business) ?? createSharedRuns(oneAtATime);
  readings.set(business, runs);
  const work = () => readStores(business, 'all');
  const { signal } = new AbortController(); // too small to split
  return runs.ask({ key: 'stores', lane: 'stores', group: business.businessId, work }, signal);
}
