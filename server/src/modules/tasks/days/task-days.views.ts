import { mostDaysCarried } from '@washboard/contract/tasks/days/task-days.rules.ts';
import type { DueTask } from '@washboard/contract/tasks/task-days.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Total } from '../../../platform/db/count.store.ts';
import type { BusinessDb, InBusiness, Tx } from '../../../platform/db/database.ts';
import { anyOf, unnestRows } from '../../../platform/db/rows.ts';
import { bool, date, int4, int8, text, timestamptz, uuid } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import {
  beyond,
  type ListKey,
  listKey,
  orderBy,
  placeColumn,
  placeOfRow,
} from '../../../platform/list/list-key.views.ts';
import type { Reach } from '../../../platform/list/list-page.ts';

/** The days of a week, and the day that it is at each store. */
export interface WeekOfStores<Store = { id: number; today: string }> {
  startDate: string;
  endDate: string;
  stores: readonly Store[];
}

const todays = ({ stores }: WeekOfStores) =>
  unnestRows({ id: int8, today: date }, stores, { id: (one) => one.id, today: (one) => one.today });

const isDone = sql`d.done_on <= d.business_date`;
const isMissed = sql`(d.business_date < day.today and (d.done_on is null or d.done_on > d.business_date))`;

export interface DayOfStore {
  storeId: number;
  date: string;
  due: number;
  done: number;
  missed: number;
}

/** The counts of each day and store that has tasks. */
export async function readWeek({ read, businessId }: BusinessDb, week: WeekOfStores): Promise<DayOfStore[]> {
  const { rows } = await typedSql({ storeId: int8, date, due: int4, done: int4, missed: int4 })`
    select d.store_id as "storeId", d.business_date as date, count(*)::integer as due,
      (count(*) filter (where ${isDone}))::integer as done,
      (count(*) filter (where ${isMissed}))::integer as missed
    from ${todays(week)} as day
    join task_due d on d.business_id = ${businessId} and d.store_id = day.id
      and d.business_date between ${week.startDate}::date and ${week.endDate}::date
    group by d.store_id, d.business_date
  `.execute(read);
  return rows;
}

/**
 * What a store has on a day: its own tasks, and those of earlier days that carry over. These stay until they are done
 * or due again, up to today.
 */
export async function readDay(
  { db, businessId }: InBusiness,
  storeId: number,
  { day, today }: { day: string; today: string },
): Promise<DueTask[]> {
  const { rows } = await typedSql({
    id: int8,
    taskId: int8,
    name: text,
    description: text,
    shiftName: text,
    needsPhoto: bool,
    dueOn: date,
    doneAt: timestamptz.orNull,
    doneOn: date.orNull,
    doneBy: text.orNull,
    photo: uuid.orNull,
  })`
    select d.id, d.task_id as "taskId", t.name, t.description, d.shift_name as "shiftName",
      t.needs_photo as "needsPhoto", d.business_date as "dueOn", d.done_at as "doneAt", d.done_on as "doneOn",
      d.done_by_name as "doneBy", d.photo
    from task_due d join task t on t.business_id = d.business_id and t.id = d.task_id
    where d.business_id = ${businessId} and d.store_id = ${storeId} and (
      d.business_date = ${day}::date
      or (
        ${day}::date <= ${today}::date and d.business_date < ${day}::date
        and d.business_date >= ${day}::date - ${mostDaysCarried}::integer
        and t.carries_over and (t.archived_at is null or d.done_on is not null)
        and (d.done_on is null or d.done_on >= ${day}::date)
        and not exists (select from task_due again where again.business_id = d.business_id
          and again.store_id = d.store_id and again.task_id = d.task_id
          and again.business_date > d.business_date and again.business_date <= ${day}::date)
      )
    )
    order by d.business_date, coalesce((select min(slot.start_time) from schedule_shift s
      join schedule_timing slot on slot.business_id = s.business_id and slot.shift_id = s.id and slot.is_active
      where s.business_id = d.business_id and s.store_id = d.store_id and s.name = d.shift_name
        and s.archived_at is null), ''), d.shift_name, lower(t.name), d.id
  `.execute(db);
  return rows;
}

/** A task of a day, locked until the transaction ends. */
export async function holdDue(tx: Tx, id: number) {
  const { rows } = await typedSql({
    storeId: int8,
    name: text,
    dueOn: date,
    doneAt: timestamptz.orNull,
    doneOn: date.orNull,
    byCode: text.orNull,
    byName: text.orNull,
    needsPhoto: bool,
    photo: uuid.orNull,
  })`
    select d.store_id as "storeId", t.name, d.business_date as "dueOn", d.done_at as "doneAt",
      d.done_on as "doneOn", d.done_by_code as "byCode", d.done_by_name as "byName",
      t.needs_photo as "needsPhoto", d.photo
    from task_due d join task t on t.business_id = d.business_id and t.id = d.task_id
    where d.business_id = ${tx.businessId} and d.id = ${id} for update of d
  `.execute(tx.db);
  return rows[0];
}

export interface ReportRow {
  storeId: number;
  taskId: number;
  name: string;
  due: number;
  done: number;
  missed: number;
  needsPhoto: boolean;
  photos: number;
  /** Who did it, by name. */
  by: string | null;
}

export const reportKey: ListKey = listKey(
  'asc',
  [sql`r."storeId"`, 'bigint'],
  [sql`lower(r.name)`, 'text'],
  [sql`r."taskId"`, 'bigint'],
);

export async function countReport({ read, businessId }: BusinessDb, week: WeekOfStores): Promise<Total> {
  const { rows } = await typedSql({ total: int4 })`
    select count(*)::integer as total from (
      select distinct store_id, task_id from task_due where business_id = ${businessId}
        and store_id = ${anyOf(week.stores.map(({ id }) => id))}
        and business_date between ${week.startDate}::date and ${week.endDate}::date
    ) r
  `.execute(read);
  return { total: rows[0]?.total ?? 0, totalIsExact: true };
}

/** A week by store and task. */
export async function readReport({ read, businessId }: BusinessDb, week: WeekOfStores, reach: Reach) {
  const { rows } = await typedSql({
    key: placeColumn,
    storeId: int8,
    taskId: int8,
    name: text,
    due: int4,
    done: int4,
    missed: int4,
    needsPhoto: bool,
    photos: int4,
    by: text.orNull,
  })`
    select ${placeOfRow(reportKey)} as key, r.* from (${byTask(businessId, week)}) r
    where ${beyond(reportKey, reach.direction, reach.after)}
    order by ${orderBy(reportKey, reach.direction)} limit ${reach.limit} offset ${reach.offset}
  `.execute(read);
  return rows;
}

const byTask = (businessId: number, week: WeekOfStores): RawBuilder<unknown> => sql`
  select d.store_id as "storeId", d.task_id as "taskId", t.name, t.needs_photo as "needsPhoto",
    count(*)::integer as due, count(d.photo)::integer as photos,
    (count(*) filter (where ${isDone}))::integer as done,
    (count(*) filter (where ${isMissed}))::integer as missed,
    string_agg(distinct d.done_by_name, ', ' order by d.done_by_name) as by
  from ${todays(week)} as day
  join task_due d on d.business_id = ${businessId} and d.store_id = day.id
    and d.business_date between ${week.startDate}::date and ${week.endDate}::date
  join task t on t.business_id = d.business_id and t.id = d.task_id
  group by d.store_id, d.task_id, t.name, t.needs_photo
`;
