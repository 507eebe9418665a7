import { downtimeWeeks, fewestDowntimeDays } from '@washboard/contract/machines/repairs/repairs.constants.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InBusiness } from '../../../platform/db/database.ts';
import { int8 } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

export interface Lost {
  /** In the span, without what an earlier outage of the machine covers. */
  minutesOut: number;
  /** Null without enough turns before. */
  lostCents: number | null;
}

/**
 * Common table expressions about outages: `which` names them by id with the instants `from_at` (null for none) and
 * `until_at` between which they count. `history` has a row for each, `lost` what each of its local days cost. See
 * `downtimeFormula`; hours are counted in the store's zone.
 */
export function downtimeWithin(businessId: number, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    asked as (${which}), outage as (
      select o.id, o.machine_id, store.time_zone as zone, o.began_at,
        (o.began_at at time zone store.time_zone)::date as broke_on,
        greatest(o.began_at, asked.from_at, covered.until) as begins,
        least(o.ended_at, asked.until_at) as ends
      from asked
      join machine_outage o on o.business_id = ${businessId} and o.id = asked.id
      join store on store.business_id = o.business_id and store.id = o.store_id
      cross join lateral (
        select max(coalesce(p.ended_at, 'infinity')) as until from machine_outage p
        where p.business_id = o.business_id and p.machine_id = o.machine_id
          and (p.began_at, p.id) < (o.began_at, o.id)
      ) covered
    ), history as (
      select outage.*,
        case when first.day is not null then greatest(broke_on - ${downtimeWeeks * 7}::int, first.day) end as since,
        first.day is not null and broke_on - greatest(broke_on - ${downtimeWeeks * 7}::int, first.day) >= ${fewestDowntimeDays}
          as has_estimate
      from outage
      left join lateral (
        select business_date as day from turn
        where turn.business_id = ${businessId} and turn.machine_id = outage.machine_id and turn.voided_at is null
        order by business_date limit 1
      ) first on true
    ), earned as (
      select history.id, extract(isodow from turn.business_date)::int as weekday, turn.local_hour::int as hour,
        sum(e.amount_cents) as cents
      from history
      join turn on turn.business_id = ${businessId} and turn.machine_id = history.machine_id and turn.voided_at is null
        and turn.turn_type = 'SELF_SERVE' and turn.business_date >= history.since
        and turn.business_date < history.broke_on
      join ledger_entry e on e.business_id = ${businessId} and e.turn_id = turn.id and e.kind = 'SALE'
      group by 1, 2, 3
    ), weekdays as (
      select history.id, extract(isodow from day)::int as weekday, count(*) as days from history
      cross join lateral generate_series(since::timestamp, (broke_on - 1)::timestamp, '1 day') day
      group by 1, 2
    ), out_before as (
      select id, weekday, hour, sum(hours) as hours from (
        select history.id, ${weekdayOf('history.zone')} as weekday, ${hourOf('history.zone')} as hour,
          ${overlapOf('past.begins', 'past.ends')} as hours
        from history
        cross join lateral (
          select greatest(p.began_at, history.since::timestamp at time zone history.zone) as begins,
            least(coalesce(p.ended_at, 'infinity'), history.broke_on::timestamp at time zone history.zone) as ends
          from machine_outage p
          where p.business_id = ${businessId} and p.machine_id = history.machine_id and p.id <> history.id
        ) past
        cross join lateral generate_series(date_trunc('hour', past.begins), past.ends, '1 hour') h
        where past.begins < past.ends
      ) parts group by 1, 2, 3
    ), out_now as (
      select id, day, weekday, hour, sum(hours) as hours from (
        select id, (h at time zone zone)::date as day, ${weekdayOf('zone')} as weekday, ${hourOf('zone')} as hour, ${overlapOf('begins', 'ends')} as hours
        from history
        cross join lateral generate_series(date_trunc('hour', begins), ends, '1 hour') h
        where begins < ends
      ) parts group by 1, 2, 3, 4
    ), lost as (
      select out_now.id, out_now.day, sum(out_now.hours * earned.cents
        / greatest(1, weekdays.days - coalesce(out_before.hours, 0))) as cents
      from out_now
      join earned on earned.id = out_now.id and earned.weekday = out_now.weekday and earned.hour = out_now.hour
      join weekdays on weekdays.id = out_now.id and weekdays.weekday = out_now.weekday
      left join out_before on out_before.id = out_now.id and out_before.weekday = out_now.weekday
        and out_before.hour = out_now.hour
      group by 1, 2
    )`;
}

/** The dollars that each of these outages cost between two instants, by id. */
export async function readLost(
  { db, businessId }: InBusiness,
  outageIds: readonly number[],
  { from, until }: { from: Date | null; until: Date },
): Promise<Map<number, Lost>> {
  const which = sql`select id, ${from}::timestamptz as from_at, ${until}::timestamptz as until_at
    from unnest(${[...outageIds]}::bigint[]) as named (id)`;
  const { rows } = await typedSql({ id: int8, minutesOut: int8, lostCents: int8.orNull })`
    with ${downtimeWithin(businessId, which)}
    select history.id,
      greatest(0, round(extract(epoch from ends - begins) / 60))::bigint as "minutesOut",
      case when has_estimate then round(coalesce(sum(lost.cents), 0))::bigint end as "lostCents"
    from history left join lost on lost.id = history.id
    group by history.id, begins, ends, has_estimate
  `.execute(db);
  return new Map(rows.map(({ id, ...lost }) => [id, lost]));
}

const weekdayOf = (zone: string) => sql`extract(isodow from h at time zone ${sql.ref(zone)})::int`;
const hourOf = (zone: string) => sql`extract(hour from h at time zone ${sql.ref(zone)})::int`;
/** The part of an hour from `h` on that lies in a span. */
const overlapOf = (begins: string, ends: string) => sql`greatest(0, extract(epoch from
  least(${sql.ref(ends)}, h + interval '1 hour') - greatest(${sql.ref(begins)}, h)) / 3600)`;
