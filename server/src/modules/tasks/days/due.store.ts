import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { insertRows, unnestRows } from '../../../platform/db/rows.ts';
import { date, int4, int8, text } from '../../../platform/db/schema/column.ts';

export interface PlannedDay {
  storeId: number;
  date: string;
  weekday: number;
}

interface Working {
  storeId: number;
  name: string;
  day: number;
}

/** Writes what these days have by the tasks as they are now; `taskId` limits it to one task. */
export async function replaceOpenDue(
  tx: Tx,
  days: readonly PlannedDay[],
  shifts: readonly Working[],
  taskId: number | null = null,
): Promise<void> {
  const given = unnestRows({ store_id: int8, date, weekday: int4 }, days, {
    store_id: (one) => one.storeId,
    date: (one) => one.date,
    weekday: (one) => one.weekday,
  });
  const wanted = dueOf(tx, given, shifts, taskId);
  await sql`
    insert into task_due (business_id, store_id, business_date, task_id, shift_name)
    select ${tx.businessId}, w.store_id, w.date, w.task_id, w.shift_name from (${wanted}) w
    on conflict do nothing
  `.execute(tx.db);
  await sql`
    delete from task_due d using ${given} as day
    where d.business_id = ${tx.businessId} and d.store_id = day.store_id and d.business_date = day.date
      and d.done_at is null and (${taskId}::bigint is null or d.task_id = ${taskId}::bigint)
      and not exists (select from (${wanted}) w where w.store_id = d.store_id and w.date = d.business_date
        and w.task_id = d.task_id and w.shift_name = d.shift_name)
  `.execute(tx.db);
}

/** A task is due once per assigned shift of the day, or once a day if none is assigned or the store has no shifts. */
function dueOf(
  { businessId }: Tx,
  days: RawBuilder<unknown>,
  shifts: readonly Working[],
  taskId: number | null,
): RawBuilder<unknown> {
  const working = unnestRows({ store_id: int8, name: text, day: int4 }, shifts, {
    store_id: (one) => one.storeId,
    name: (one) => one.name,
    day: (one) => one.day,
  });
  return sql`
    select day.store_id, day.date, t.id as task_id, s.name as shift_name
    from task t
    join ${days} as day on day.store_id = any(t.store_ids) and day.weekday = any(t.days)
    cross join lateral (
      select w.name from ${working} as w
      where w.store_id = day.store_id and w.day = day.weekday and w.name = any(t.shift_names)
      union
      select '' where cardinality(t.shift_names) = 0
        or not exists (select from ${working} as w where w.store_id = day.store_id)
    ) s
    where t.business_id = ${businessId} and t.archived_at is null
      and (${taskId}::bigint is null or t.id = ${taskId}::bigint)
  `;
}

export interface Done {
  /** An instant. */
  doneAt: string;
  /** The store's day. */
  doneOn: string;
  byName: string;
  /** Null for people who signed in. */
  byCode: string | null;
  /** An image of module `files`. */
  photo: string | null;
}

/** Says that a task of a day is done, or with null that it isn't. */
export async function setDone(tx: Tx, id: number, done: Done | null): Promise<void> {
  await tx.db
    .updateTable('task_due')
    .set({
      done_at: done?.doneAt ?? null,
      done_on: done?.doneOn ?? null,
      done_by_name: done?.byName ?? null,
      done_by_code: done?.byCode ?? null,
      photo: done?.photo ?? null,
    })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

export interface PastDue {
  storeId: number;
  date: string;
  taskId: number;
  shiftName: string;
  done: Omit<Done, 'photo'> | null;
}

/** Writes tasks of days that were, with what was done of them. */
export async function recordDue(tx: Tx, rows: readonly PastDue[]): Promise<void> {
  await insertRows(tx, 'task_due', rows, {
    store_id: (one) => one.storeId,
    business_date: (one) => one.date,
    task_id: (one) => one.taskId,
    shift_name: (one) => one.shiftName,
    done_at: (one) => one.done?.doneAt,
    done_on: (one) => one.done?.doneOn,
    done_by_name: (one) => one.done?.byName,
    done_by_code: (one) => one.done?.byCode,
  }).execute();
}
