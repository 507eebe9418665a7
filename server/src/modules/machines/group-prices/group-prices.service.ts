import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { addDays, startOfDay } from '@washboard/contract/core/time/time.ts';
import {
  type GroupPricesQuery,
  maxPricedMachines,
  previewDays,
  type SetGroupPrice,
} from '@washboard/contract/machines/group-prices/group-prices.schemas.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Asking } from '../../../platform/context.ts';
import { latestDay, storesFor } from '../../locations/index.ts';
import { recordPrice, requireNear } from '../machine-prices.service.ts';
import { readMachine } from '../machines.views.ts';
import { readGroupIds, readGroups } from './group-prices.views.ts';

export async function getGroupPrices({ business, actor, now }: Asking, { storeIds, type }: GroupPricesQuery) {
  const stores = await storesFor(business, actor.stores, storeIds);
  const until = latestDay(stores.values(), now);
  const from = addDays(until, -previewDays);
  return { groups: await readGroups(business, { storeIds: [...stores.keys()], type, at: now, from, until }) };
}

/** Sets one price for all machines of a group, or for none. Each keeps its history, and each change its own undo. */
export async function setGroupPrice(
  { business, actor, now }: Asking,
  author: Author,
  { day, priceCents, storeIds, ...group }: SetGroupPrice,
): Promise<{ machines: number }> {
  const stores = await storesFor(business, actor.stores, storeIds.length === 0 ? undefined : storeIds);
  const startAt = (zone: string): Date => {
    if (day === null) return now;
    const start = startOfDay(day, zone);
    if (start <= now) throw fieldError('day', 'Choose a later day');
    requireNear(start, now, 'day');
    return start;
  };
  return business.write(async (tx) => {
    const wanted = { ...group, storeIds: [...stores.keys()], limit: maxPricedMachines + 1 };
    const ids = await readGroupIds(tx, wanted);
    if (ids.length === 0) throw new AppError('conflict', { text: 'No machine has this size.' });
    if (ids.length > maxPricedMachines)
      throw new AppError('conflict', { text: `Choose fewer stores: at most ${maxPricedMachines} machines.` });
    for (const id of ids) {
      const within = { db: tx.db, businessId: tx.businessId, scope: actor.stores, at: now };
      const machine = await readMachine({ ...within, forUpdate: true }, id);
      const zone = stores.get(machine?.storeId ?? 0)?.timeZone;
      if (machine === undefined || zone === undefined) throw new AppError('conflict');
      await recordPrice(tx, author, machine, {
        priceCents,
        effectiveFrom: startAt(zone),
        at: now,
        field: 'day',
      });
    }
    return { machines: ids.length };
  });
}
