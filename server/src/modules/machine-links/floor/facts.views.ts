import type { MachineFacts } from '@washboard/contract/machines/machine-facts.ts';
import { sql } from 'kysely';
import type { InBusiness } from '../../../platform/db/database.ts';
import { bool, int2, int4, int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

export type KnownFacts = MachineFacts & {
  id: number;
  repairId: number | null;
  hasUnstarted: boolean;
  isBrokerLost: boolean;
};
export interface WhichMachines {
  storeIds: readonly number[];
  type: 'WASHER' | 'DRYER' | null;
  /** Only these, if named. */
  ids?: readonly number[];
}

/** What is recorded of the machines in use at these stores: the last report, the last turn, the outage. */
export async function readFacts(
  { db, businessId }: InBusiness,
  { storeIds, type, ids }: WhichMachines,
): Promise<KnownFacts[]> {
  const { rows } = await typedSql({
    id: int8,
    type: tables.machine.type,
    minutes: int4.orNull,
    state: text.of<NonNullable<MachineFacts['report']>['state']>().orNull,
    reportedAt: timestamptz.orNull,
    endsAt: timestamptz.orNull,
    isDoorOpen: bool.orNull,
    isOnline: bool.orNull,
    seenAt: timestamptz.orNull,
    startedAt: timestamptz.orNull,
    turnAt: timestamptz.orNull,
    starts: int2.orNull,
    outSince: timestamptz.orNull,
    awaitsPart: bool.orNull,
    repairId: int8.orNull,
    hasUnstarted: bool,
    isBrokerLost: bool,
  })`
    select machine.id, machine.type, machine.minutes, report.state, report.at as "reportedAt", report.ends_at as "endsAt",
      report.is_door_open as "isDoorOpen", link.is_online as "isOnline", link.seen_at as "seenAt",
      command.requested_at as "startedAt", turn.started_at as "turnAt", turn.starts,
      outage.began_at as "outSince", outage.is_awaiting_part as "awaitsPart",
      outage.id as "repairId",
      exists (select from unstarted_turn u where u.business_id = ${businessId} and u.machine_id = machine.id
        and u.closed_at is null) as "hasUnstarted",
      gateway.broker_lost_at is not null as "isBrokerLost"
    from machine
    left join lateral (
      select s.state, s.at, s.ends_at, s.is_door_open from machine_state s
      where s.business_id = ${businessId} and s.machine_id = machine.id order by s.at desc limit 1 offset 0
    ) report on true
    left join lateral (
      select t.started_at, t.starts from turn t
      where t.business_id = ${businessId} and t.machine_id = machine.id and t.voided_at is null
      order by t.business_date desc, t.id desc limit 1 offset 0
    ) turn on true
    left join lateral (
      select o.id, o.began_at, o.is_awaiting_part from machine_outage o
      where o.business_id = ${businessId} and o.machine_id = machine.id and o.ended_at is null
      order by o.began_at limit 1 offset 0
    ) outage on true
    left join machine_link link on link.business_id = ${businessId} and link.machine_id = machine.id
    left join machine_gateway gateway on gateway.business_id = ${businessId} and gateway.code = link.code
      and link.adapter = 'GATEWAY'
    left join machine_command command on command.business_id = ${businessId} and command.machine_id = machine.id
      and command.phase in ('REQUESTED', 'SENT')
    where machine.business_id = ${businessId} and machine.store_id = any(${[...storeIds]}::bigint[])
      and (${type}::text is null or machine.type = ${type}::text)
      ${ids === undefined ? sql`and machine.archived_at is null` : sql`and machine.id = any(${[...ids]}::bigint[])`}
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    minutes: row.minutes,
    link:
      row.isOnline === null
        ? null
        : { isOnline: row.isOnline, seenAt: row.seenAt === null ? 0 : Date.parse(row.seenAt) },
    report: reportOf(row),
    turn: row.turnAt === null ? null : { at: Date.parse(row.turnAt), starts: row.starts ?? 1 },
    outSince: row.outSince === null ? null : Date.parse(row.outSince),
    awaitsPart: row.awaitsPart === true,
    repairId: row.repairId,
    hasUnstarted: row.hasUnstarted,
    isBrokerLost: row.isBrokerLost,
  }));
}

interface Reported {
  state: NonNullable<MachineFacts['report']>['state'] | null;
  reportedAt: string | null;
  endsAt: string | null;
  isDoorOpen: boolean | null;
  startedAt: string | null;
}

/** The last report; a start without an outcome yet counts as one. */
function reportOf({ state, reportedAt, endsAt, isDoorOpen, startedAt }: Reported): MachineFacts['report'] {
  if (startedAt !== null && (reportedAt === null || Date.parse(startedAt) >= Date.parse(reportedAt)))
    return { state: 'STARTING', at: Date.parse(startedAt), endsAt: null, isDoorOpen: null };
  if (state === null || reportedAt === null) return null;
  const ends = endsAt === null ? null : Date.parse(endsAt);
  return { state, at: Date.parse(reportedAt), endsAt: ends, isDoorOpen };
}
