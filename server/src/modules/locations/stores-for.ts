import type { StoreScope } from '@washboard/contract/core/access.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { readStores, type StoreName } from './locations.views.ts';

/** The stores asked for, or all that one may see. One that is not among these is not found. */
export async function storesFor(
  business: BusinessDb,
  scope: StoreScope,
  wanted: readonly number[] | undefined,
): Promise<Map<number, StoreName>> {
  const visible = new Map((await readStores(business, scope)).map((store) => [store.id, store]));
  if (wanted === undefined) return visible;
  return new Map(
    wanted.map((id) => {
      const store = visible.get(id);
      if (store === undefined) throw new AppError('not_found');
      return [id, store];
    }),
  );
}
