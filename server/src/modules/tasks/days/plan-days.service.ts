import { addDays, businessDayOf, type LocalDay, weekdayOf } from '@washboard/contract/core/time/time.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { readStores } from '../../locations/index.ts';
import { readWorkingDays } from '../../schedule/index.ts';
import { type PlannedDay, replaceOpenDue } from './due.store.ts';

/**
 * Writes what is due today and tomorrow, so that a day is ready before it starts. What was done stays; what is open
 * and no longer assigned goes. Safe to repeat.
 */
export async function planTasks(tx: Tx, now: Date, taskId?: number): Promise<void> {
  const stores = await readStores({ businessId: tx.businessId, read: tx.db }, 'all');
  const days = stores.flatMap(({ id, timeZone }) => {
    const today = businessDayOf(now, timeZone);
    return [today, addDays(today, 1)].map((day) => plannedDay(id, day));
  });
  await replaceOpenDue(tx, days, await readWorkingDays(tx), taskId);
}

const plannedDay = (storeId: number, date: LocalDay): PlannedDay => ({
  storeId,
  date,
  weekday: weekdayOf(date),
});
