import { AppError } from '@washboard/contract/core/errors.ts';
import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import { alreadyClosed } from '@washboard/contract/schedule/closures/closures.schemas.ts';
import { usHolidays } from '@washboard/contract/schedule/closures/holidays.rules.ts';
import { defineEditable, heldOf } from '../../../platform/audit/editable.ts';
import { type BusinessDb, readingOf, type Tx } from '../../../platform/db/database.ts';
import { requireLocation } from '../../locations/index.ts';
import { lockSchedule } from '../shifts/shifts.store.ts';
import { archiveClosure, insertClosure, type StoredClosure, updateClosure } from './closures.store.ts';
import { closuresFrom, countAffected, holdClosure } from './closures.views.ts';

/** A location's closures since the start of its year, with the orders each affects. */
export async function listClosures(business: BusinessDb, storeId: number, now: Date) {
  const { timeZone } = await requireLocation(business, storeId);
  const reading = readingOf(business);
  const since = `${businessDayOf(now, timeZone).slice(0, 4)}-01-01`;
  const [rows, affected] = await Promise.all([
    closuresFrom(reading, storeId, since),
    countAffected(reading, storeId, now),
  ]);
  const closures = rows.map(({ storeId: _, isArchived: __, ...closure }) => ({
    ...closure,
    affected: affected.get(closure.id) ?? 0,
  }));
  return { closures, timeZone };
}

export const closures = defineEditable<StoredClosure>({
  entity: 'closure',
  actions: {
    add: 'schedule.addClosure',
    change: 'schedule.changeClosure',
    remove: 'schedule.removeClosure',
  },
  permission: 'globalSettings.manage',
  hold: async (tx, id) => heldOf(await holdClosure(tx, id)),
  check: requireFree,
  insert: insertClosure,
  update: updateClosure,
  archive: archiveClosure,
  events: ({ storeId }) => [{ type: 'schedule.changed', storeId }],
});

/** A day is closed once. */
async function requireFree(tx: Tx, closure: StoredClosure, id: number): Promise<void> {
  await lockSchedule(tx, closure.storeId);
  const others = await closuresFrom(tx, closure.storeId, closure.startDate);
  if (others.some((other) => other.id !== id && other.startDate <= closure.endDate))
    throw new AppError('bad_input', { fields: [{ path: 'startDate', message: alreadyClosed }] });
}

/** A year's holidays by name, without those on days that are already closed. */
export async function holidaysToAdd(
  business: BusinessDb,
  storeId: number,
  { year, names }: { year: number; names: readonly string[] },
): Promise<StoredClosure[]> {
  const holidays = usHolidays(year).filter(({ name }) => names.includes(name));
  if (holidays.length < new Set(names).size)
    throw new AppError('bad_input', { fields: [{ path: 'names', message: 'Unknown holiday' }] });
  const closed = await closuresFrom(readingOf(business), storeId, `${year}-01-01`);
  return holidays
    .filter(({ day }) => !closed.some(({ startDate, endDate }) => startDate <= day && day <= endDate))
    .map(({ name, day }) => ({ storeId, name, startDate: day, endDate: day }));
}
