import type { Machine, MachineStretch } from '@washboard/contract/machines/machines.schemas.ts';
import type { InBusiness } from '../../platform/db/database.ts';
import { int8, text, timestamptz } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

export type MachineStatus = NonNullable<Machine['state']>;

/**
 * Machines' states and their start, by id; machines without reports are left out. The last report counts even
 * if its sender's clock is ahead.
 */
export async function readStatuses(
  { db, businessId }: InBusiness,
  machineIds: readonly number[],
): Promise<Map<number, MachineStatus>> {
  const { rows } = await typedSql({
    machineId: int8,
    name: text.of<MachineStatus['name']>(),
    since: timestamptz,
  })`
    select wanted.id as "machineId",
      case when outage.began_at is null then latest.state else 'OUT_OF_ORDER' end as name,
      coalesce(outage.began_at, began.at) as since
    from unnest(${[...machineIds]}::bigint[]) as wanted (id)
    left join lateral (
      select o.began_at from machine_outage o
      where o.machine_id = wanted.id and o.business_id = ${businessId} and o.ended_at is null
      order by o.began_at limit 1 offset 0
    ) outage on true
    left join lateral (
      select s.state from machine_state s where s.business_id = ${businessId} and s.machine_id = wanted.id
      order by s.at desc limit 1 offset 0
    ) latest on true
    left join lateral (
      select s.at from machine_state s
      where s.business_id = ${businessId} and s.machine_id = wanted.id and s.state <> latest.state
      order by s.at desc limit 1 offset 0
    ) other on true
    left join lateral (
      select s.at from machine_state s
      where s.business_id = ${businessId} and s.machine_id = wanted.id and s.at > coalesce(other.at, '-infinity')
      order by s.at limit 1 offset 0
    ) began on true
    where outage.began_at is not null or latest.state is not null
  `.execute(db);
  return new Map(rows.map(({ machineId, ...status }) => [machineId, status]));
}

/** Reports to look at: a gateway may repeat one state many times. */
const mostReports = 1_000;

/** A machine's states and outages, the last hundred, newest first. */
export async function readStretches(
  { db, businessId }: InBusiness,
  machineId: number,
): Promise<MachineStretch[]> {
  const { rows } = await typedSql({
    state: text.of<MachineStretch['state']>(),
    from: timestamptz,
    until: timestamptz.orNull,
    reason: text.orNull,
    source: text,
  })`
    with reported as (
      select at, state, source from machine_state
      where business_id = ${businessId} and machine_id = ${machineId}
      order by at desc limit ${mostReports}
    ), begun as (
      select * from (
        select reported.*, state is distinct from lag(state) over (order by at) as begins from reported
      ) marked where begins
    )
    select state, at as "from", lead(at) over (order by at) as until, null as reason, source from begun
    union all
    select 'OUT_OF_ORDER', began_at, ended_at, reason, source from machine_outage
    where business_id = ${businessId} and machine_id = ${machineId}
    order by "from" desc, until desc limit 100
  `.execute(db);
  return rows;
}
