import type { MachineFacts } from '@washboard/contract/machines/machine-facts.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { bool, int2, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** A gateway may repeat one state many times. */
const mostReports = 2_000;

/** A machine's reports from an instant on, and the one before, oldest first. */
export async function readReportsSince(
  { db, businessId }: InBusiness,
  machineId: number,
  from: Date,
): Promise<NonNullable<MachineFacts['report']>[]> {
  const { rows } = await typedSql({
    state: text.of<NonNullable<MachineFacts['report']>['state']>(),
    at: timestamptz,
    endsAt: timestamptz.orNull,
    isDoorOpen: bool.orNull,
  })`
    select state, at, ends_at as "endsAt", is_door_open as "isDoorOpen" from machine_state
    where business_id = ${businessId} and machine_id = ${machineId}
      and at >= coalesce((select max(at) from machine_state
        where business_id = ${businessId} and machine_id = ${machineId} and at < ${from}), ${from})
    order by at desc limit ${mostReports}
  `.execute(db);
  return rows.reverse().map(({ at, endsAt, ...report }) => ({
    ...report,
    at: Date.parse(at),
    endsAt: endsAt === null ? null : Date.parse(endsAt),
  }));
}

/** A machine's turns from a day on, and the one before, oldest first. */
export async function readTurnsSince(
  { db, businessId }: InBusiness,
  machineId: number,
  day: string,
): Promise<NonNullable<MachineFacts['turn']>[]> {
  const { rows } = await typedSql({ at: timestamptz, starts: int2 })`
    (select started_at as at, starts from turn
      where business_id = ${businessId} and machine_id = ${machineId} and voided_at is null and business_date < ${day}
      order by business_date desc, id desc limit 1)
    union all
    (select started_at as at, starts from turn
      where business_id = ${businessId} and machine_id = ${machineId} and voided_at is null and business_date >= ${day}
      order by started_at limit ${mostReports})
  `.execute(db);
  return rows.map(({ at, starts }) => ({ at: Date.parse(at), starts }));
}

/** A machine's outages that touch a day. */
export async function readOutagesSince({ db, businessId }: InBusiness, machineId: number, from: Date) {
  const { rows } = await typedSql({ from: timestamptz, until: timestamptz.orNull, reason: text })`
    select began_at as "from", ended_at as until, reason from machine_outage
    where business_id = ${businessId} and machine_id = ${machineId} and coalesce(ended_at, 'infinity') > ${from}
    order by began_at limit 100
  `.execute(db);
  return rows;
}
