import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { addDays, startOfDay } from '@washboard/contract/core/time/time.ts';
import {
  type GroupPricesQuery,
  maxPricedMachines,
  previewDays,
  type SetGroupPrice,
} from '@washboard/contract/machines/group-prices/group-prices.schemas.ts';
import { type Author, audit, authorOf } from '../../../platform/audit/audit.ts';
import type { Undo } from '../../../platform/audit/undo.ts';
import { type Asking, askingOf } from '../../../platform/context.ts';
import { latestDay, storesFor } from '../../locations/index.ts';
import { recordPrice, requireNear, undoHeldPrice } from '../machine-prices.service.ts';
import { readMachine } from '../machines.views.ts';
import { readGroupIds, readGroups, readMachinesOfPrices } from './group-prices.views.ts';

export async function getGroupPrices({ business, actor, now }: Asking, { storeIds, type }: GroupPricesQuery) {
  const stores = await storesFor(business, actor.stores, storeIds);
  const until = latestDay(stores.values(), now);
  const from = addDays(until, -previewDays);
  return { groups: await readGroups(business, { storeIds: [...stores.keys()], type, at: now, from, until }) };
}

/**
 * Sets one price for all machines of a group, or for none. Each keeps its history and its own undo; the change as a whole
 * has one too.
 */
export async function setGroupPrice(
  { business, actor, now }: Asking,
  author: Author,
  { day, priceCents, storeIds, ...group }: SetGroupPrice,
): Promise<{ machines: number; changeId: number }> {
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
    const priceIds: number[] = [];
    for (const id of ids) {
      const within = { db: tx.db, businessId: tx.businessId, scope: actor.stores, at: now };
      const machine = await readMachine({ ...within, forUpdate: true }, id);
      const zone = stores.get(machine?.storeId ?? 0)?.timeZone;
      if (machine === undefined || zone === undefined) throw new AppError('conflict');
      const priceId = await recordPrice(tx, author, machine, {
        priceCents,
        effectiveFrom: startAt(zone),
        at: now,
        field: 'day',
      });
      priceIds.push(priceId);
    }
    const changeId = await audit(tx, author, {
      action: 'machines.setGroupPrice',
      entity: 'machine_prices',
      entityId: priceIds[0] ?? 0,
      after: { machines: ids.length, type: group.type, sizePounds: group.sizePounds, priceCents, priceIds },
    });
    return { machines: ids.length, changeId };
  });
}

/** Undoes a price of a group at all its machines, or at none if one has changed since. */
export const undoOfGroupPrice: Undo = {
  permission: 'globalSettings.manage',
  async run(ctx, { id, entityId, before, after }) {
    const asking = askingOf(ctx);
    const author = authorOf(ctx);
    const priceIds = (after?.priceIds ?? []) as number[];
    await asking.business.write(async (tx) => {
      for (const { machineId, priceId } of await readMachinesOfPrices(tx, priceIds)) {
        const within = { db: tx.db, businessId: tx.businessId, scope: asking.actor.stores, at: asking.now };
        const machine = await readMachine({ ...within, forUpdate: true }, machineId);
        if (machine === undefined) throw new AppError('conflict');
        await undoHeldPrice(tx, { asking, author, machine, onlyPriceId: priceId });
      }
      await audit(tx, author, {
        action: 'machines.undoGroupPrice',
        entity: 'machine_prices',
        entityId,
        before: after,
        after: before,
        undoesId: id,
      });
    });
  },
};
