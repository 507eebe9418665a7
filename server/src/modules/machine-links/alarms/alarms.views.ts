import {
  type AlarmKind,
  type AlarmState,
  failedStartsForAlarm,
} from '@washboard/contract/machine-links/alarms/alarms.constants.ts';
import type { AlarmListQuery } from '@washboard/contract/machine-links/alarms/alarms.schemas.ts';
import { staleAfterMs } from '@washboard/contract/machines/machine-facts.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount } from '../../../platform/db/count.store.ts';
import type { BusinessDb, InBusiness, Tx } from '../../../platform/db/database.ts';
import { int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { beyond, listKey, orderBy, placeColumn, placeOfRow } from '../../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../../platform/list/list-page.ts';

export interface Condition {
  machineId: number;
  storeId: number;
  kind: AlarmKind;
}

/** What is wrong now. A machine that is out of order has no alarms: someone knows already. */
export async function readConditions({ db, businessId }: InBusiness, at: Date): Promise<Condition[]> {
  const stale = new Date(at.getTime() - staleAfterMs);
  const { rows } = await typedSql({ machineId: int8, storeId: int8, kind: text.of<AlarmKind>() })`
    select machine.id as "machineId", machine.store_id as "storeId", found.kind
    from (
      select machine_id, case when not is_online or seen_at is null then 'OFFLINE' else 'STALE' end as kind
      from machine_link
      where business_id = ${businessId} and (not is_online or seen_at is null or seen_at < ${stale})
      union all
      select command.machine_id, 'FAILED_STARTS' from machine_command command
      where command.business_id = ${businessId} and command.phase in ('FAILED', 'UNKNOWN')
        and command.requested_at > ${at}::timestamptz - interval '1 day'
        and not exists (select from machine_command later
          where later.business_id = command.business_id and later.machine_id = command.machine_id
            and later.id > command.id and later.phase = 'RUNNING')
      group by command.machine_id having count(*) >= ${failedStartsForAlarm}
    ) found
    join machine on machine.business_id = ${businessId} and machine.id = found.machine_id
      and machine.archived_at is null
    where not exists (select from machine_outage o
      where o.business_id = ${businessId} and o.machine_id = machine.id and o.ended_at is null)
  `.execute(db);
  return rows;
}

const stateAt = (at: Date) => sql`case when alarm.cleared_at is not null then 'CLEARED'
  when alarm.silenced_until > ${at} then 'SILENCED' else 'OPEN' end`;

const rowColumns = {
  id: int8,
  machineId: int8,
  storeId: int8,
  type: tables.machine.type,
  number: text,
  kind: text.of<AlarmKind>(),
  state: text.of<AlarmState>(),
  beganAt: timestamptz,
  clearedAt: timestamptz.orNull,
  silencedUntil: timestamptz.orNull,
  silencedBy: text.orNull,
};
const columns = (at: Date) => sql`alarm.id, alarm.machine_id as "machineId", alarm.store_id as "storeId",
  machine.type, machine.number, alarm.kind, ${stateAt(at)} as state, alarm.began_at as "beganAt",
  alarm.cleared_at as "clearedAt", alarm.silenced_until as "silencedUntil", alarm.silenced_by as "silencedBy"`;
const from = sql`from machine_alarm alarm
  join machine on machine.business_id = alarm.business_id and machine.id = alarm.machine_id`;

export interface AlarmsAsked extends Pick<AlarmListQuery, 'state' | 'kind'> {
  storeIds: readonly number[];
  at: Date;
}

const wanted = (businessId: number, { storeIds, state, kind, at }: AlarmsAsked) => sql`
  alarm.business_id = ${businessId} and alarm.store_id = any(${[...storeIds]}::bigint[])
  and (${state ?? null}::text is null or ${stateAt(at)} = ${state ?? null}::text)
  and (${kind ?? null}::text is null or alarm.kind = ${kind ?? null}::text)`;

/** Newest first. */
export const alarmKey = listKey('desc', [sql`alarm.began_at`, 'timestamptz'], [sql`alarm.id`, 'bigint']);

export const countAlarms = ({ businessId, read }: BusinessDb, asked: AlarmsAsked) =>
  boundedCount(read, sql`${from} where ${wanted(businessId, asked)}`);

export async function readAlarmPage(
  business: BusinessDb,
  asked: AlarmsAsked,
  { direction, after, offset, limit }: Reach,
) {
  const { rows } = await typedSql({ ...rowColumns, key: placeColumn })`
    select ${columns(asked.at)}, ${placeOfRow(alarmKey)} as key ${from}
    where ${wanted(business.businessId, asked)} and ${beyond(alarmKey, direction, after)}
    order by ${orderBy(alarmKey, direction)} offset ${offset} limit ${limit}
  `.execute(business.read);
  return rows satisfies Keyed[];
}

export const readAlarm = (within: InBusiness, id: number, at: Date) => readOne(within, id, at, sql``);
/** The same, locked until the transaction ends. */
export const holdAlarm = (tx: Tx, id: number, at: Date) => readOne(tx, id, at, sql`for update of alarm`);

async function readOne({ db, businessId }: InBusiness, id: number, at: Date, lock: RawBuilder<unknown>) {
  const { rows } = await typedSql(rowColumns)`
    select ${columns(at)} ${from} where alarm.business_id = ${businessId} and alarm.id = ${id} ${lock}
  `.execute(db);
  return rows[0];
}

/** How many alarms of each store are open. */
export async function countOpenAlarms(
  { businessId, read }: BusinessDb,
  storeIds: readonly number[],
  at: Date,
): Promise<{ storeId: number; count: number }[]> {
  const { rows } = await typedSql({ storeId: int8, count: int8 })`
    select alarm.store_id as "storeId", count(*) as count ${from}
    where ${wanted(businessId, { storeIds, state: 'OPEN', kind: undefined, at })}
    group by 1
  `.execute(read);
  return rows;
}
