import type { StoreScope } from '@washboard/contract/core/access.ts';
import { addDays, businessDayOf, eachDay, startOfWeek } from '@washboard/contract/core/time/time.ts';
import type { StoreWeek, TaskDay, TaskWeekQuery } from '@washboard/contract/tasks/task-days.schemas.ts';
import type { Asking } from '../../../platform/context.ts';
import { type BusinessDb, readingOf } from '../../../platform/db/database.ts';
import { type StoreName, storesFor } from '../../locations/index.ts';
import { readDay, readWeek, type WeekOfStores } from './task-days.views.ts';

/** The stores asked for, and the week at them. */
export async function weekOf(
  { business, actor, now }: Asking,
  { week, storeIds }: TaskWeekQuery,
): Promise<WeekOfStores<StoreName & { today: string }>> {
  const named = [...(await storesFor(business, actor.stores, storeIds)).values()];
  const stores = named.map((store) => ({ ...store, today: businessDayOf(now, store.timeZone) }));
  const startDate = startOfWeek(week ?? stores[0]?.today ?? businessDayOf(now, 'UTC'));
  return { startDate, endDate: addDays(startDate, 6), stores };
}

/** Each store's days of a week, with how many tasks are due, done and missed. */
export async function getTaskWeek(
  asking: Asking,
  query: TaskWeekQuery,
): Promise<{ startDate: string; records: StoreWeek[] }> {
  const week = await weekOf(asking, query);
  const counts = new Map(
    (await readWeek(asking.business, week)).map(({ storeId, ...count }) => [
      `${storeId} ${count.date}`,
      count,
    ]),
  );
  const days = eachDay(week.startDate, week.endDate);
  const records = week.stores.map(({ id, name, today }) => ({
    id,
    name,
    today,
    days: days.map((date) => counts.get(`${id} ${date}`) ?? { date, due: 0, done: 0, missed: 0 }),
  }));
  return { startDate: week.startDate, records };
}

/** A store's tasks of a day, today if none is given. */
export async function getTaskDay(
  { business, stores, now }: { business: BusinessDb; stores: StoreScope; now: Date },
  storeId: number,
  date?: string,
): Promise<TaskDay> {
  const store = (await storesFor(business, stores, [storeId])).get(storeId) as StoreName;
  const today = businessDayOf(now, store.timeZone);
  const records = await readDay(readingOf(business), storeId, { day: date ?? today, today });
  return { storeName: store.name, timeZone: store.timeZone, today, records };
}
