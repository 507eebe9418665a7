import type { machineUseMetrics } from '@washboard/contract/machines/figures/machine-use.metrics.ts';
import { assumedMinutes } from '@washboard/contract/machines/machine-facts.ts';
import { revenueTurnTypes } from '@washboard/contract/machines/machines.constants.ts';
import { type RawBuilder, sql } from 'kysely';
import { totalOf, weekday } from '../../../platform/figures/fact-columns.views.ts';
import type {
  AnalyticsSources,
  FactSource,
  FactsAsked,
  Formula,
} from '../../../platform/figures/fact-source.ts';
import { downtimeWithin } from '../repairs/downtime.views.ts';

/** Weeks before a day that say how many turns a machine usually has on that weekday, and the fewest of them. */
const usualWeeks = 8;
const fewestUsualWeeks = 4;

/** Figures end there: now, or where an unfinished comparison ends. */
const horizonOf = ({ until, now }: FactsAsked): RawBuilder<unknown> =>
  until === null
    ? now === undefined
      ? sql`now()`
      : sql`${now}::timestamptz`
    : sql`${until.at}::timestamptz`;

const machineDimensions: FactSource['dimensions'] = {
  store: { sql: sql`fact.store_id` },
  machine: { sql: sql`fact.machine_id` },
  machineType: { sql: sql`fact.machine_type` },
  machineSize: { sql: sql`fact.size_pounds` },
  weekday,
};

const minutesOf = (time: RawBuilder<unknown>) =>
  sql`(split_part(${time}, ':', 1)::int * 60 + split_part(${time}, ':', 2)::int)`;

const price = (name: string) => sql`(costs->>${sql.lit(name)})::numeric`;
const costOf = (type: 'washer' | 'dryer') => sql`
  ${price(`${type}Kwh`)} * ${price('powerCents')} + ${price(`${type}Therms`)} * ${price('gasCents')}`;

/** A row for each machine in service and day, from the store's first to its last turn. */
const machineDays: FactSource = {
  raw: (scope, asked) => sql`(
    with place as (
      select scope.store_id, scope.first_day, scope.last_day, store.time_zone as zone,
        case when store.opening_hours <> '[]' then store.opening_hours end as hours,
        settings.running_costs as costs, known.first_turn, known.last_turn, ${horizonOf(asked)} as horizon,
        ${horizonOf(asked)} at time zone store.time_zone as local_horizon
      from ${scope}
      join store on store.business_id = ${asked.businessId} and store.id = scope.store_id
      left join machine_settings settings
        on settings.business_id = ${asked.businessId} and settings.store_id = scope.store_id
      cross join lateral (
        select min(business_date) as first_turn, max(business_date) as last_turn from turn
        where business_id = ${asked.businessId} and store_id = scope.store_id and voided_at is null
      ) known
    ), served as (
      select place.*, machine.id as machine_id, machine.type as machine_type, machine.size_pounds,
        coalesce(machine.minutes, case when machine.type = 'WASHER' then ${sql.lit(assumedMinutes.WASHER)}
          else ${sql.lit(assumedMinutes.DRYER)} end) as minutes,
        greatest(first_day - ${sql.lit(usualWeeks * 7)}, first_turn, least(
          case when machine.created_by_import_id is null then (machine.created_at at time zone zone)::date end,
          used.used_from)) as since,
        least(last_day, last_turn, (machine.archived_at at time zone zone)::date) as until
      from place
      join machine on machine.business_id = ${asked.businessId} and machine.store_id = place.store_id
      left join lateral (
        select business_date as used_from from turn
        where turn.business_id = ${asked.businessId} and turn.machine_id = machine.id and voided_at is null
        order by business_date limit 1
      ) used on true
      where place.first_turn is not null and (machine.created_by_import_id is null or used.used_from is not null)
    ), ran as (
      select turn.machine_id, turn.business_date as day, count(*) as turns, sum(turn.starts) as starts,
        count(*) filter (where turn.turn_type in (${sql.join(revenueTurnTypes.map((type) => sql.lit(type)))})) as paid
      from place
      join turn on turn.business_id = ${asked.businessId} and turn.store_id = place.store_id
        and turn.business_date between first_day - ${sql.lit(usualWeeks * 7)} and last_day
        and turn.voided_at is null and turn.started_at < horizon
      group by 1, 2
    ), broken as (
      select distinct outage.machine_id, day::date as day
      from place
      join machine_outage outage on outage.business_id = ${asked.businessId} and outage.store_id = place.store_id
      cross join lateral generate_series(
        greatest((outage.began_at at time zone zone)::date, first_day - ${sql.lit(usualWeeks * 7)})::timestamp,
        least(coalesce((outage.ended_at at time zone zone)::date, last_day), last_day)::timestamp, '1 day') day
    ), days as (
      select served.*, one::date as day, coalesce(ran.turns, 0) as turns, coalesce(ran.starts, 0) as starts,
        coalesce(ran.paid, 0) as paid, broken.machine_id is not null as is_out
      from served
      cross join lateral generate_series(since::timestamp, until::timestamp, '1 day') one
      left join ran on ran.machine_id = served.machine_id and ran.day = one::date
      left join broken on broken.machine_id = served.machine_id and broken.day = one::date
    ), normed as (
      select days.*, avg(paid) filter (where not is_out) over before as usual,
        count(*) filter (where not is_out) over before as usual_days,
        day < local_horizon::date and not is_out as counts
      from days
      window before as (partition by machine_id, extract(dow from day) order by day
        rows between ${sql.lit(usualWeeks)} preceding and 1 preceding)
    )
    select store_id, day, day::timestamp at time zone zone as at, machine_id, machine_type, size_pounds, turns,
      case when hours is not null then minutes * case when machine_type = 'DRYER' then starts else turns end
        else 0 end as busy,
      coalesce(span.open_minutes, 0) as open,
      case when counts and turns = 0 then 1 else 0 end as idle,
      case when counts and usual_days >= ${sql.lit(fewestUsualWeeks)}
        and abs(paid - usual) > 2 * sqrt(greatest(usual, 1)) then 1 else 0 end as abnormal,
      case when costs is not null then turns else 0 end as costed,
      coalesce(turns * case when machine_type = 'WASHER'
        then ${price('washerGallons')} * ${price('waterCents')} / 1000 + ${costOf('washer')}
        else ${costOf('dryer')} end, 0) as cost
    from normed
    left join lateral (
      select sum(greatest(0, least(closes, so_far) - opens)) as open_minutes
      from (
        select part.opens, part.closes, extract(epoch from local_horizon - day)::numeric / 60 as so_far
        from jsonb_array_elements(hours) one
        cross join lateral (
          select (one->>'day')::int as weekday, ${minutesOf(sql`one->>'opensAt'`)} as opens,
            ${minutesOf(sql`one->>'closesAt'`)} as closes
        ) span
        -- Hours past midnight: the rest is on the next day.
        cross join lateral (values
          (span.weekday, span.opens, case when span.closes <= span.opens then ${sql.lit(24 * 60)} else span.closes end),
          ((span.weekday + 1) % 7, 0, case when span.closes <= span.opens then span.closes else 0 end)
        ) part (weekday, opens, closes)
        where part.weekday = extract(dow from day)
      ) spans
    ) span on true
    where day >= first_day
  ) fact`,
  joins: {},
  dimensions: machineDimensions,
  measures: {
    busyShare: sql`(coalesce(sum(fact.busy), 0) * 10000)::bigint`,
    open: sql`coalesce(round(sum(fact.open)), 0)::bigint`,
    idle: totalOf('idle'),
    abnormal: totalOf('abnormal'),
    cost: sql`coalesce(round(sum(fact.cost) * 100), 0)::bigint`,
    costed: sql`(coalesce(sum(fact.costed), 0) * 100)::bigint`,
  },
  rollups: [],
  span: 'machines',
};

/** What each day of an outage cost, by the formula that repairs show. Outages without an estimate are left out. */
const downtime: FactSource = {
  raw: (scope, asked) => sql`(
    with place as (
      select scope.store_id, store.time_zone as zone, scope.first_day::timestamp at time zone store.time_zone as from_at,
        least(${horizonOf(asked)}, (scope.last_day + 1)::timestamp at time zone store.time_zone) as until_at
      from ${scope}
      join store on store.business_id = ${asked.businessId} and store.id = scope.store_id
    ), ${downtimeWithin(
      asked.businessId,
      sql`select id, from_at, until_at from place
        join machine_outage on machine_outage.business_id = ${asked.businessId}
          and machine_outage.store_id = place.store_id
        where began_at < until_at and coalesce(ended_at, 'infinity') > from_at`,
    )}
    select machine.store_id, lost.day, lost.day::timestamp at time zone history.zone as at, machine.id as machine_id,
      machine.type as machine_type, machine.size_pounds, round(lost.cents) as cents
    from lost
    join history on history.id = lost.id and history.has_estimate
    join machine on machine.business_id = ${asked.businessId} and machine.id = history.machine_id
  ) fact`,
  joins: {},
  dimensions: machineDimensions,
  measures: { cents: totalOf('cents') },
  rollups: [],
  span: 'machines',
};

const formulas: Record<keyof typeof machineUseMetrics, Formula> = {
  utilization: {
    kind: 'ratio',
    of: 'machineDay.busyShare',
    by: 'machineDay.open',
    drivers: [
      { label: 'Busy minutes', unit: 'count', times: 10_000 },
      { label: 'Open minutes', unit: 'count' },
    ],
  },
  idleMachineDays: { kind: 'sum', of: 'machineDay.idle' },
  abnormalMachineDays: { kind: 'sum', of: 'machineDay.abnormal' },
  downtimeCost: { kind: 'sum', of: 'downtime.cents' },
  cycleCost: {
    kind: 'ratio',
    of: 'machineDay.cost',
    by: 'machineDay.costed',
    drivers: [
      { label: 'Water, power and gas', unit: 'cents', times: 100 },
      { label: 'Turns', unit: 'count', times: 100 },
    ],
  },
};

/** Facts for analytics: each machine's days, and its downtime. */
export const machineUseSources: AnalyticsSources<keyof typeof machineUseMetrics> = {
  facts: { machineDay: machineDays, downtime },
  formulas,
};
