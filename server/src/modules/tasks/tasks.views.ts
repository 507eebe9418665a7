import { type RawBuilder, sql } from 'kysely';
import type { InBusiness, Tx } from '../../platform/db/database.ts';
import { bool, int4, int8, json, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import type { TaskFacts } from './tasks.store.ts';

export type TaskRow = TaskFacts & { id: number; version: number; isArchived: boolean };

/** Tasks in use, by name. */
export const readTasks = (within: InBusiness): Promise<TaskRow[]> =>
  read(within, sql`t.archived_at is null order by lower(t.name), t.id`);

/** One, archived or not, locked until the transaction ends. */
export async function holdTask(tx: Tx, id: number): Promise<TaskRow | undefined> {
  const [row] = await read(tx, sql`t.id = ${id} for update`);
  return row;
}

async function read({ db, businessId }: InBusiness, wanted: RawBuilder<unknown>): Promise<TaskRow[]> {
  const { rows } = await typedSql({
    id: int8,
    name: text,
    description: text,
    storeIds: json.of<number[]>(),
    days: json.of<number[]>(),
    shiftNames: json.of<string[]>(),
    needsPhoto: bool,
    carriesOver: bool,
    version: int4,
    isArchived: bool,
  })`
    select t.id, t.name, t.description, to_json(t.store_ids) as "storeIds", to_json(t.days) as days,
      to_json(t.shift_names) as "shiftNames", t.needs_photo as "needsPhoto", t.carries_over as "carriesOver",
      t.version, t.archived_at is not null as "isArchived"
    from task t where t.business_id = ${businessId} and ${wanted}
  `.execute(db);
  return rows;
}
