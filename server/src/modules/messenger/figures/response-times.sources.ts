import { durationText } from '@washboard/contract/core/time/time.ts';
import type { responseTimesMetrics } from '@washboard/contract/messenger/figures/response-times.metrics.ts';
import { type RawBuilder, sql } from 'kysely';
import { hour, storeJoin, totalOf, weekday } from '../../../platform/figures/fact-columns.views.ts';
import type { AnalyticsSources, FactSource, Formula } from '../../../platform/figures/fact-source.ts';
import { ledgerDays } from '../../payments/index.ts';
import { latestStoreOf } from '../people.views.ts';

const dimensions: FactSource['dimensions'] = { store: { sql: sql`fact.store_id` }, weekday, hour };
const base = { joins: { store: storeJoin }, rollups: [], span: 'ledger' };

/** Waits for a reply, and conversations until they were resolved. */
export const times: FactSource = {
  ...base,
  raw: (scope, { businessId }) => sql`(
    select t.store_id, t.day, t.began_at as at, t.id, null::bigint as order_id, t.conversation_id, t.kind, t.minutes,
      t.ended_at, t.person, (t.target_minutes is not null)::int as targeted,
      (t.kind = 'RESPONSE')::int as responses, (t.kind = 'RESOLUTION')::int as resolutions,
      (t.minutes <= t.target_minutes)::int as in_target
    from ${scope}
    cross join lateral (
      select * from response_time where business_id = ${businessId} and store_id = scope.store_id
        and day between scope.first_day and scope.last_day offset 0
    ) t
  ) fact`,
  dimensions: {
    ...dimensions,
    person: { sql: sql`fact.person` },
    waited: { sql: sql`fact.minutes` },
  },
  measures: {
    responses: totalOf('responses'),
    resolutions: totalOf('resolutions'),
    targeted: sql`coalesce(sum(fact.targeted * fact.responses), 0)::bigint`,
    // In hundredths of a percent of one reply.
    inTarget: sql`coalesce(sum(fact.in_target * fact.responses), 0)::bigint * 10000`,
  },
};

/** Texts to phones of known customers and their opt-outs, at the store of the customer’s latest order. */
export const texts: FactSource = {
  ...base,
  raw: (scope, { businessId }) => sql`(
    select told.store_id, told.day, told.at, told.id, null::bigint as order_id, told.conversation_id,
      told.opt_outs, 1 - told.opt_outs as texts, null::int as minutes, null::timestamptz as ended_at, null::text as person
    from (
      select one.*, own.id as store_id, (one.at at time zone own.time_zone)::date as day
      from (
        ${textsBetween(scope, businessId)}
        union all
        ${stopsBetween(scope, businessId)}
      ) one
      join store own on own.business_id = ${businessId}
        and own.id = ${latestStoreOf(businessId, sql`one.customer_id`)}
    ) told
    join ${scope} on scope.store_id = told.store_id and told.day between scope.first_day and scope.last_day
  ) fact`,
  dimensions,
  measures: {
    texts: totalOf('texts'),
    optOuts: totalOf('opt_outs'),
    optOutShare: sql`coalesce(sum(fact.opt_outs), 0)::bigint * 10000`,
  },
};

/** A day more at both ends, for every time zone. */
const inDays = (at: RawBuilder<unknown>, scope: RawBuilder<unknown>) =>
  sql`${at} >= (select min(scope.first_day) - 1 from ${scope}) and ${at} < (select max(scope.last_day) + 2 from ${scope})`;

const textsBetween = (scope: RawBuilder<unknown>, businessId: number) => sql`
  select m.id, m.created_at as at, m.conversation_id, c.customer_id, 0 as opt_outs from message m
  join conversation c on c.business_id = ${businessId} and c.id = m.conversation_id
  where m.business_id = ${businessId} and m.direction = 'Outbound' and ${inDays(sql`m.created_at`, scope)}
    and m.delivery_status in ('SENT', 'DELIVERED') and m.deleted_at is null`;

const stopsBetween = (scope: RawBuilder<unknown>, businessId: number) => sql`
  select s.id, s.at, c.id, c.customer_id, 1 from text_stop s
  join conversation c on c.business_id = ${businessId} and c.phone = s.phone
  where s.business_id = ${businessId} and s.is_stopped and ${inDays(sql`s.at`, scope)}`;

const quantile = (of: 'responses' | 'resolutions', share: number): Formula => ({
  kind: 'median',
  of: `times.${of}`,
  over: 'waited',
  share,
});

const formulas: Record<keyof typeof responseTimesMetrics, Formula> = {
  firstResponse: quantile('responses', 0.5),
  firstResponseP90: quantile('responses', 0.9),
  longestResponse: quantile('responses', 1),
  responses: { kind: 'sum', of: 'times.responses' },
  inTarget: {
    kind: 'ratio',
    of: 'times.inTarget',
    by: 'times.targeted',
    drivers: [
      { label: 'Replies within target', unit: 'count', times: 10_000 },
      { label: 'Replies with a target', unit: 'count' },
    ],
  },
  resolution: quantile('resolutions', 0.5),
  resolutionP90: quantile('resolutions', 0.9),
  optOutRate: {
    kind: 'ratio',
    of: 'texts.optOutShare',
    by: 'texts.texts',
    drivers: [
      { label: 'Opt-outs', unit: 'count', times: 10_000 },
      { label: 'Texts sent', unit: 'count' },
    ],
  },
};

/** Facts for analytics: how customers’ texts are answered. */
export const responseTimeSources: AnalyticsSources<keyof typeof responseTimesMetrics> = {
  facts: { times, texts },
  formulas,
  spans: { ledger: ledgerDays },
  texts: { waited: (key) => durationText(Number(key)) },
};
