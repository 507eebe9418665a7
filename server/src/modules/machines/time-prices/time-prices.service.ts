import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import type { Saved } from '@washboard/contract/core/saved.ts';
import { addDays, startOfDay, WEEKDAY_LABELS } from '@washboard/contract/core/time/time.ts';
import { previewDays } from '@washboard/contract/machines/group-prices/group-prices.schemas.ts';
import type { MachineType } from '@washboard/contract/machines/machines.constants.ts';
import { givenBy, sharedDays } from '@washboard/contract/machines/time-prices/time-prices.rules.ts';
import type {
  AddTimePrice,
  PreviewTimePrice,
  TimePrice,
  TimePricePreview,
} from '@washboard/contract/machines/time-prices/time-prices.schemas.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import { defineEditable, heldOf } from '../../../platform/audit/editable.ts';
import { type Asking, requireStore } from '../../../platform/context.ts';
import { readingOf, type Tx } from '../../../platform/db/database.ts';
import { lockInBusiness } from '../../../platform/lock.store.ts';
import { latestDay, storesFor } from '../../locations/index.ts';
import { requireNear } from '../machine-prices.service.ts';
import {
  archiveTimePrice,
  insertTimePrice,
  type TimePriceFacts,
  updateTimePrice,
} from './time-prices.store.ts';
import {
  countGroup,
  holdTimePrice,
  readRivals,
  readSoldInHours,
  readTimePrices,
} from './time-prices.views.ts';

/** Prices by weekday and time. No two of a group apply at the same moment. */
export const timePrices = defineEditable<TimePriceFacts>({
  entity: 'time_price',
  actions: {
    add: 'machines.addTimePrice',
    change: 'machines.changeTimePrice',
    remove: 'machines.removeTimePrice',
  },
  permission: 'globalSettings.manage',
  hold: async (tx, id) => heldOf(await holdTimePrice(tx, id)),
  check: requireFree,
  insert: insertTimePrice,
  update: updateTimePrice,
  archive: archiveTimePrice,
  events: ({ storeId }) => [
    { type: 'machines.changed', storeId },
    { type: 'floor.changed', storeId },
  ],
});

async function requireFree(tx: Tx, facts: TimePriceFacts, id: number): Promise<void> {
  await lockInBusiness(tx, `time prices of ${facts.storeId}`);
  const days = new Set((await readRivals(tx, facts, id)).flatMap((rival) => sharedDays(facts, rival)));
  if (days.size === 0) return;
  const names = [...days].sort((a, b) => a - b).map((day) => WEEKDAY_LABELS[(day + 6) % 7]);
  throw fieldError('weekdays', `Another price has a part of these hours on ${names.join(', ')}`);
}

export async function listTimePrices(
  { business, actor }: Asking,
  { storeIds, type }: { storeIds?: number[] | undefined; type: MachineType },
): Promise<{ records: TimePrice[] }> {
  const stores = await storesFor(business, actor.stores, storeIds);
  return { records: await readTimePrices(business, [...stores.keys()], type) };
}

export async function previewTimePrice(
  { business, actor, now }: Asking,
  { storeIds, type, sizePounds, ...hours }: PreviewTimePrice,
): Promise<TimePricePreview> {
  const stores = await storesFor(business, actor.stores, storeIds.length === 0 ? undefined : storeIds);
  const until = latestDay(stores.values(), now);
  const group = { storeIds: [...stores.keys()], type, sizePounds };
  const [counts, sold] = await Promise.all([
    countGroup(readingOf(business), group),
    readSoldInHours(business, { ...group, hours, from: addDays(until, -previewDays), until }),
  ]);
  return { ...sold, machines: counts.reduce((sum, { machines }) => sum + machines, 0) };
}

/** Adds the price at each of the stores that has such machines, or at none. */
export async function addTimePrice(
  { business, actor, now }: Asking,
  author: Author,
  { storeIds, firstDay, lastDay, ...facts }: AddTimePrice,
): Promise<{ machines: number; saved: Saved[] }> {
  const stores = await storesFor(business, actor.stores, storeIds.length === 0 ? undefined : storeIds);
  const counts = await countGroup(readingOf(business), { ...facts, storeIds: [...stores.keys()] });
  if (counts.length === 0) throw new AppError('conflict', { text: 'No machine has this size.' });
  const saved = await timePrices.addAll(
    { business, author },
    counts.map(({ storeId }) => {
      const period = periodOf({ firstDay, lastDay }, stores.get(storeId)?.timeZone ?? 'UTC', now);
      return {
        ...facts,
        ...givenBy(facts),
        weekdays: [...facts.weekdays].sort((a, b) => a - b),
        storeId,
        ...period,
      };
    }),
  );
  return { machines: counts.reduce((sum, { machines }) => sum + machines, 0), saved };
}

function periodOf(
  { firstDay, lastDay }: Pick<AddTimePrice, 'firstDay' | 'lastDay'>,
  zone: string,
  now: Date,
) {
  const from = firstDay === null ? now : startOfDay(firstDay, zone);
  if (firstDay !== null && from <= now) throw fieldError('firstDay', 'Choose a later day');
  requireNear(from, now, 'firstDay');
  const until = lastDay === null ? null : startOfDay(addDays(lastDay, 1), zone);
  if (until !== null && until <= from) throw fieldError('lastDay', 'Choose a later day');
  if (until !== null) requireNear(until, now, 'lastDay');
  return { effectiveFrom: from.toISOString(), effectiveUntil: until?.toISOString() ?? null };
}

/** Removes a price from now on; what it was before stays. */
export async function removeTimePrice(
  { business, actor }: Asking,
  author: Author,
  id: number,
  version: number,
): Promise<Saved> {
  const held = await holdTimePrice(readingOf(business), id);
  if (held === undefined) throw new AppError('not_found');
  requireStore(actor, held.storeId);
  return timePrices.remove({ business, author }, id, version);
}
