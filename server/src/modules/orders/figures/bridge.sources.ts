import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import type { bridgeMetrics } from '@washboard/contract/orders/figures/bridge.metrics.ts';
import { type RawBuilder, sql } from 'kysely';
import { totalOf } from '../../../platform/figures/fact-columns.views.ts';
import type {
  AnalyticsSources,
  FactSource,
  FactsAsked,
  Formula,
} from '../../../platform/figures/fact-source.ts';
import { ledgerDays } from '../../payments/index.ts';
import { reachedBy } from './sales.sources.ts';

/** An entry's sales value in signed cents; a refund's goods are negative already. */
const value = sql`(e.gross_cents - e.discount_cents + e.tax_cents + e.tip_cents + e.fee_cents)`;

/** An entry's payment, refunds negative. An undone import is reversed. */
const moved = (businessId: number) => sql`
  case when e.kind in ('PAYMENT', 'REFUND') or e.kind = 'IMPORT_VOID' and exists (
    select from ledger_entry undone where undone.business_id = ${businessId} and undone.id = e.reverses_id
      and undone.kind in ('PAYMENT', 'REFUND')
  ) then e.amount_cents else 0 end`;

/** What had happened when the period ended: an unfinished period is compared up to an instant of its last day. */
const before = (
  { until }: FactsAsked,
  day: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  until === null
    ? sql`${day} <= period.last_day`
    : sql`(${day} <= period.last_day and (${day} < ${until.day}::date or ${at} < ${until.at}::timestamptz))`;

/** In days; a longer order is loose (migration 0036). */
const longestSpan = 14;

/** Orders by their days relative to a period, planned per store along an index. */
const ordersAt = (businessId: number, where: RawBuilder<unknown>) => sql`
  select found.order_id from period cross join lateral (
    select order_id from order_state s
    where business_id = ${businessId} and store_id = period.store_id and ${where} offset 0
  ) found`;

/** Orders with anything on a day: part of it may lie behind the instant at which a comparison ends. */
const ordersOfDay = (businessId: number, day: LocalDay) => sql`
  select found.order_id from period cross join lateral (
    select order_id from order_day
    where business_id = ${businessId} and store_id = period.store_id and day = ${day}::date offset 0
  ) found`;

/**
 * The orders that can contribute to the bridge. An order contributes nothing if all its days are in the
 * period, it is settled, has reached the basis and was served at one store. So the candidates are loose
 * orders, paid orders that haven't reached the basis, orders that cross an end of the period, and orders of
 * several stores.
 */
function candidates(asked: FactsAsked): RawBuilder<unknown> {
  const { businessId, basis, until } = asked;
  const { on, at } = reachedBy[basis];
  const isIn = sql`last_on >= period.first_day and first_on <= period.last_day`;
  const hasSpan = sql`not is_loose and last_on > first_on`;
  return sql`
    select s.order_id, s.store_id, ${on} as reached_on, ${at} as reached_at, s.is_elsewhere, s.balance_cents,
      s.paid_cents - s.refunded_cents as paid_cents, s.undone_at is null as stands,
      coalesce(s.undone_at is null and ${on} >= period.first_day and ${before(asked, on, at)}, false) as is_own,
      coalesce(not s.is_elsewhere and s.first_on >= period.first_day and s.last_on <= period.last_day
        ${until === null ? sql`` : sql`and s.last_on < ${until.day}::date`}, false) as is_whole
    from (
      ${ordersAt(businessId, sql`is_loose and ${isIn}`)}
      union ${ordersAt(
        businessId,
        sql`(paid_cents <> 0 or refunded_cents <> 0)
        and (received_on is null or ready_on is null or paid_on is null or returned_on is null)
        and ${on} is null and ${isIn}`,
      )}
      union ${ordersAt(
        businessId,
        sql`${hasSpan} and last_on >= period.first_day
        and first_on >= period.first_day - ${longestSpan}::int and first_on < period.first_day`,
      )}
      union ${ordersAt(
        businessId,
        sql`${hasSpan} and last_on > period.last_day
        and first_on >= period.last_day - ${longestSpan}::int and first_on <= period.last_day`,
      )}
      union select order_id from order_state where business_id = ${businessId} and is_elsewhere
        and last_on >= (select min(first_day) from period) and first_on <= (select max(last_day) from period)
      ${until === null ? sql`` : sql`union ${ordersOfDay(businessId, until.day)}`}
    ) wanted
    cross join lateral (
      select * from order_state where business_id = ${businessId} and order_id = wanted.order_id offset 0
    ) s
    left join period on period.store_id = s.store_id`;
}

const noOrder = sql`0 as unpaid_cents, 0 as outside_cents`;

/**
 * Orders that reached the basis in the period: each one's unpaid amount at its end, and payments elsewhere.
 */
function ordersOfPeriod(scope: RawBuilder<unknown>, asked: FactsAsked): RawBuilder<unknown> {
  const { businessId } = asked;
  const counts = before(asked, sql`part.counted_on`, sql`part.counted_at`);
  const moves = before(asked, sql`part.business_date`, sql`part.occurred_at`);
  return sql`
    select s.store_id, s.reached_on as day, s.reached_at as at, s.order_id, s.order_id as id, 'ORDER' as kind,
      o.value_cents, o.paid_cents,
      o.value_cents - o.paid_cents as unpaid_cents, o.paid_cents - o.here_cents as outside_cents, 0 as others_cents
    from candidate s
    join ${scope} on scope.store_id = s.store_id and s.reached_on between scope.first_day and scope.last_day
    join period on period.store_id = s.store_id
    cross join lateral (
      select s.balance_cents + s.paid_cents as value_cents, s.paid_cents, s.paid_cents as here_cents where s.is_whole
      union all
      select coalesce(sum(part.value_cents) filter (where ${counts}), 0)::bigint,
        coalesce(sum(part.moved_cents) filter (where ${moves}), 0)::bigint,
        coalesce(sum(part.moved_cents) filter (where part.is_here and ${moves}), 0)::bigint
      from (
        select e.business_date, e.occurred_at, greatest(e.business_date, s.reached_on) as counted_on,
          greatest(e.occurred_at, s.reached_at) as counted_at, ${value} as value_cents,
          ${moved(businessId)} as moved_cents,
          exists (select from period here where here.store_id = e.store_id and here.zone = period.zone
            and e.business_date between here.first_day and here.last_day) as is_here
        from ledger_entry e where e.business_id = ${businessId} and e.order_id = s.order_id
      ) part where not s.is_whole having not s.is_whole
    ) o
    where s.is_own`;
}

/** The period's entries of other orders: payments, less their change of an earlier order's value. */
function entriesOfOthers(scope: RawBuilder<unknown>, { businessId }: FactsAsked): RawBuilder<unknown> {
  return sql`
    select e.store_id, e.business_date as day, e.occurred_at as at, e.order_id, e.id * 2 as id, e.kind,
      paid.value_cents, paid.paid_cents, ${noOrder}, paid.paid_cents - paid.value_cents as others_cents
    from (select * from candidate where is_elsewhere or not is_own) s
    cross join lateral (
      select * from ledger_entry where business_id = ${businessId} and order_id = s.order_id offset 0
    ) e
    join ${scope} on scope.store_id = e.store_id and e.business_date between scope.first_day and scope.last_day
    join period on period.store_id = e.store_id
    left join period own on s.is_own and own.store_id = s.store_id and own.zone = period.zone
    cross join lateral (
      select ${moved(businessId)} as paid_cents, case when s.stands and s.reached_on < period.first_day
        and s.store_id = e.store_id then ${value} else 0 end as value_cents
    ) paid
    where own.store_id is null`;
}

/** How entries at other stores changed the value of earlier orders; their payments are a separate row. */
function changesElsewhere(scope: RawBuilder<unknown>, { businessId }: FactsAsked): RawBuilder<unknown> {
  return sql`
    select s.store_id, e.business_date as day, e.occurred_at as at, s.order_id, e.id * 2 + 1 as id, e.kind,
      ${value} as value_cents, 0 as paid_cents, ${noOrder}, -${value} as others_cents
    from (select * from candidate where is_elsewhere and stands) s
    join period on period.store_id = s.store_id and s.reached_on < period.first_day
    cross join lateral (
      select * from ledger_entry where business_id = ${businessId} and order_id = s.order_id
        and store_id <> s.store_id offset 0
    ) e
    join ${scope} on scope.store_id = s.store_id and e.business_date between scope.first_day and scope.last_day`;
}

/**
 * The bridge's facts by time zone: one row per order that reached the basis in the period, and entries of all
 * other orders. `period` has the stores and days of the query; `scope` may be part of it. Self-serve turns
 * are paid when sold, and prepaid loads and credit have their own steps.
 */
function bridgeFacts(
  scope: RawBuilder<unknown>,
  period: RawBuilder<unknown>,
  asked: FactsAsked,
): RawBuilder<unknown> {
  return sql`(
    with period as materialized (
      select scope.store_id, scope.first_day, scope.last_day, store.time_zone as zone
      from ${period} join store on store.business_id = ${asked.businessId} and store.id = scope.store_id
    ), candidate as materialized (${candidates(asked)})
    ${ordersOfPeriod(scope, asked)}
    union all ${entriesOfOthers(scope, asked)}
    union all ${changesElsewhere(scope, asked)}
  ) fact`;
}

const source: FactSource = {
  raw: (scope, asked) => bridgeFacts(scope, scope, asked),
  joins: {},
  dimensions: { store: { sql: sql`fact.store_id` } },
  measures: {
    unpaid: totalOf('unpaid_cents'),
    outside: totalOf('outside_cents'),
    others: totalOf('others_cents'),
  },
  rollups: [],
  span: 'ledger',
};

/** The same facts for part of the period's days. */
export function bridgeWithin(period: RawBuilder<unknown>): FactSource {
  return { ...source, raw: (scope, asked) => bridgeFacts(scope, period, asked) };
}

const formulas: Record<keyof typeof bridgeMetrics, Formula> = {
  unpaidAtEnd: { kind: 'sum', of: 'bridge.unpaid' },
  paidOutside: { kind: 'sum', of: 'bridge.outside' },
  paidForOthers: { kind: 'sum', of: 'bridge.others' },
};

/** Facts for analytics: the bridge. */
export const bridgeSources: AnalyticsSources<keyof typeof bridgeMetrics> = {
  facts: { bridge: source },
  formulas,
  spans: { ledger: ledgerDays },
};
