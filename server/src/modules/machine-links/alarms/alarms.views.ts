import {
  type AlarmKind,
  type AlarmState,
  failedStartsForAlarm,
  fewestUsualDays,
  minutesOfflineForAlarm,
  missedTurnsForAlarm,
  nearlyFull,
  usualTurnsWeeks,
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

/**
 * What is wrong now. An offline gateway is one alarm, at the first of its machines. A machine that is out of order has no
 * alarms, because someone knows already, with two exceptions: a fault that its device or a point of sale reported, until
 * someone takes care of the repair, and a paid start that didn't run, until someone deals with it.
 */
export async function readConditions({ db, businessId }: InBusiness, at: Date): Promise<Condition[]> {
  const stale = new Date(at.getTime() - staleAfterMs);
  const offline = new Date(at.getTime() - minutesOfflineForAlarm * 60_000);
  const { rows } = await typedSql(conditionColumns)`
    select machine.id as "machineId", machine.store_id as "storeId", found.kind
    from (
      select offline.machine_id, 'OFFLINE' as kind from (
        select link.machine_id, row_number() over (
          partition by case when link.adapter = 'GATEWAY' then link.code end,
            case when link.adapter = 'GATEWAY' and link.code is not null then null else link.machine_id end
          order by link.machine_id) as place
        from machine_link link
        join machine on machine.business_id = link.business_id and machine.id = link.machine_id
          and machine.archived_at is null
        left join machine_gateway gateway on gateway.business_id = link.business_id and gateway.code = link.code
        where link.business_id = ${businessId} and not link.is_online and gateway.broker_lost_at is null
          and coalesce(link.offline_since, link.paired_at) <= ${offline}
          and not exists (select from machine_outage o where o.business_id = link.business_id
            and o.machine_id = link.machine_id and o.ended_at is null)
      ) offline where offline.place = 1
      union all
      select link.machine_id, 'STALE' from machine_link link
      left join machine_gateway gateway on gateway.business_id = link.business_id and gateway.code = link.code
      where link.business_id = ${businessId} and link.is_online and gateway.broker_lost_at is null
        and coalesce(link.seen_at, link.paired_at) < ${stale}
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
    union
    select machine.id, machine.store_id, 'FAULT' from machine_outage o
    join machine on machine.business_id = o.business_id and machine.id = o.machine_id
      and machine.archived_at is null
    where o.business_id = ${businessId} and o.ended_at is null and o.opened_by is null
      and o.repairer = '' and not o.is_awaiting_part and o.version = 1
    union
    select machine_id, store_id, 'VEND_WITHOUT_START' from unstarted_turn
    where business_id = ${businessId} and closed_at is null
  `.execute(db);
  return rows;
}

/**
 * Machines without a turn for at least a day, in which they usually have many: for each hour since, the turns that they
 * had on average in the same weekday and hour of the weeks before. Time out of order doesn't count.
 */
export async function readWithoutTurns({ db, businessId }: InBusiness, at: Date): Promise<Condition[]> {
  const { rows } = await typedSql(conditionColumns)`
    with quiet as (
      select machine.id, machine.store_id, store.time_zone as zone, last.business_date as last_day,
        greatest(last.started_at, repaired.ended_at) as since
      from machine
      join store on store.business_id = machine.business_id and store.id = machine.store_id
      cross join lateral (
        select business_date, started_at from turn
        where turn.business_id = machine.business_id and turn.machine_id = machine.id and turn.voided_at is null
        order by business_date desc, started_at desc, id desc limit 1
      ) last
      cross join lateral (
        select max(coalesce(o.ended_at, 'infinity')) as ended_at from machine_outage o
        where o.business_id = machine.business_id and o.machine_id = machine.id
      ) repaired
      where machine.business_id = ${businessId} and machine.archived_at is null
    ), history as (
      select quiet.*, greatest(first.business_date, last_day - ${usualTurnsWeeks * 7}::int) as from_day
      from quiet
      cross join lateral (
        select business_date from turn
        where turn.business_id = ${businessId} and turn.machine_id = quiet.id and turn.voided_at is null
        order by business_date limit 1
      ) first
      where since < ${at}::timestamptz - interval '1 day'
    ), usual as (
      select history.id, extract(isodow from turn.business_date)::int as weekday, turn.local_hour as hour,
        count(*) * 7.0 / (last_day - from_day) as turns
      from history
      join turn on turn.business_id = ${businessId} and turn.machine_id = history.id and turn.voided_at is null
        and turn.business_date >= from_day and turn.business_date < last_day
      where last_day - from_day >= ${fewestUsualDays}::int
      group by history.id, last_day, from_day, 2, 3
    ), missed as (
      select history.id, sum(usual.turns) as turns
      from history
      cross join lateral generate_series(date_trunc('hour', since) + interval '1 hour',
        least(${at}::timestamptz, since + interval '28 days') - interval '1 hour', '1 hour') h
      join usual on usual.id = history.id and usual.weekday = extract(isodow from h at time zone zone)::int
        and usual.hour = extract(hour from h at time zone zone)::int
      group by history.id
    )
    select history.id as "machineId", history.store_id as "storeId", 'NO_TURN' as kind
    from history join missed on missed.id = history.id
    where missed.turns >= ${missedTurnsForAlarm}
  `.execute(db);
  return rows;
}

/**
 * Machines whose coin box is nearly full: what turns took in coins since it was last emptied. A collection that a point of
 * sale reported empties all boxes of the store.
 */
export async function readFullBoxes({ db, businessId }: InBusiness, at: Date): Promise<Condition[]> {
  const { rows } = await typedSql(conditionColumns)`
    select machine.id as "machineId", machine.store_id as "storeId", 'COIN_BOX' as kind
    from machine_settings settings
    join machine on machine.business_id = settings.business_id and machine.store_id = settings.store_id
      and machine.archived_at is null
    cross join lateral (
      select greatest(
        (select max(c.collected_at) from machine_collection c where c.business_id = machine.business_id
          and c.machine_id = machine.id and c.kind = 'COIN' and c.archived_at is null),
        (select max(c.at) from coin_collection c where c.business_id = machine.business_id
          and c.store_id = machine.store_id)) as at
    ) emptied
    cross join lateral (
      select sum(e.amount_cents) as cents from turn
      join ledger_entry e on e.business_id = turn.business_id and e.turn_id = turn.id and e.kind = 'SALE'
        and e.tender = 'COIN'
      where turn.business_id = machine.business_id and turn.machine_id = machine.id and turn.voided_at is null
        and turn.business_date >= (emptied.at - interval '1 day')::date and turn.started_at > emptied.at
        and turn.started_at <= ${at}
    ) coins
    where settings.business_id = ${businessId} and settings.coin_box_cents is not null
      and coins.cents >= settings.coin_box_cents * ${nearlyFull}::float8
      and not exists (select from machine_outage o
        where o.business_id = machine.business_id and o.machine_id = machine.id and o.ended_at is null)
  `.execute(db);
  return rows;
}

const conditionColumns = { machineId: int8, storeId: int8, kind: text.of<AlarmKind>() };

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
  gatewayMachines: int8,
  gatewayCode: text.orNull,
};
const columns = (at: Date) => sql`alarm.id, alarm.machine_id as "machineId", alarm.store_id as "storeId",
  machine.type, machine.number, alarm.kind, ${stateAt(at)} as state, alarm.began_at as "beganAt",
  alarm.cleared_at as "clearedAt", alarm.silenced_until as "silencedUntil", alarm.silenced_by as "silencedBy",
  link.code as "gatewayCode", (select count(*) from machine_link other where other.business_id = alarm.business_id
    and other.adapter = 'GATEWAY' and other.code = link.code) as "gatewayMachines"`;
const from = sql`from machine_alarm alarm
  join machine on machine.business_id = alarm.business_id and machine.id = alarm.machine_id
  left join machine_link link on link.business_id = alarm.business_id and link.machine_id = alarm.machine_id`;

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
