import type { bridgeMetrics } from '@washboard/contract/orders/bridge.metrics.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AnalyticsSources, FactSource, FactsAsked, Formula } from '../../platform/analytics-source.ts';
import { ledgerDays } from '../payments/index.ts';
import { ordersOfDays, reachedBy } from './sales.sources.ts';

/** What was sold with an entry, in signed cents; a refund's goods are below 0 already. */
const value = sql`(e.gross_cents - e.discount_cents + e.tax_cents + e.tip_cents + e.fee_cents)`;

/** What was paid with an entry, refunds below 0. An undone import takes back what it brought. */
const moved = (businessId: number) => sql`
  case when e.kind in ('PAYMENT', 'REFUND') or e.kind = 'IMPORT_VOID' and exists (
    select from ledger_entry undone where undone.business_id = ${businessId} and undone.id = e.reverses_id
      and undone.kind in ('PAYMENT', 'REFUND')
  ) then e.amount_cents else 0 end`;

/** Store by store: a join that is planned freely goes through all rows once for each store. */
const periodOfStore = sql`
    cross join lateral (select * from period where period.store_id = scope.store_id offset 0) period`;

const noOrder = sql`0 as unpaid_cents, 0 as outside_cents`;

/** Orders that reached the basis in the period: what was unpaid for each at its end, and what was paid elsewhere. */
function ordersOfPeriod(scope: RawBuilder<unknown>, { businessId, basis }: FactsAsked): RawBuilder<unknown> {
  const { on, at } = reachedBy[basis];
  return sql`
    select s.store_id, d.day, ${at} as at, s.order_id, s.order_id as id, 'ORDER' as kind,
      o.value_cents, o.paid_cents,
      o.value_cents - o.paid_cents as unpaid_cents, o.paid_cents - o.here_cents as outside_cents, 0 as others_cents
    from ${scope}
    ${periodOfStore}
    ${ordersOfDays(businessId)}
    cross join lateral (
      select coalesce(sum(part.value_cents) filter (where part.counted_on <= period.last_day), 0)::bigint as value_cents,
        coalesce(sum(part.moved_cents) filter (where part.business_date <= period.last_day), 0)::bigint as paid_cents,
        coalesce(sum(part.moved_cents) filter (where part.is_here), 0)::bigint as here_cents
      from (
        select e.business_date, greatest(e.business_date, ${on}) as counted_on, ${value} as value_cents,
          ${moved(businessId)} as moved_cents,
          exists (select from period here where here.store_id = e.store_id and here.zone = period.zone
            and e.business_date between here.first_day and here.last_day) as is_here
        from ledger_entry e where e.business_id = ${businessId} and e.order_id = s.order_id
      ) part
    ) o
    where ${on} = d.day`;
}

/** Entries of the period that are of no order of it: what was paid, less what they changed in an earlier order's value. */
function entriesOfOthers(scope: RawBuilder<unknown>, { businessId, basis }: FactsAsked): RawBuilder<unknown> {
  const { on } = reachedBy[basis];
  return sql`
    select e.store_id, e.business_date as day, e.occurred_at as at, e.order_id, e.id * 2 as id, e.kind,
      paid.value_cents, paid.paid_cents, ${noOrder}, paid.paid_cents - paid.value_cents as others_cents
    from ${scope}
    ${periodOfStore}
    cross join lateral (
      select * from ledger_entry where business_id = ${businessId} and store_id = scope.store_id
        and business_date between scope.first_day and scope.last_day and sale_type <> 'SELF_SERVE' offset 0
    ) e
    left join lateral (
      select * from order_state where business_id = ${businessId} and order_id = e.order_id and undone_at is null offset 0
    ) s on true
    left join period own on own.store_id = s.store_id and own.zone = period.zone
      and ${on} between own.first_day and own.last_day
    cross join lateral (
      select ${moved(businessId)} as paid_cents,
        case when ${on} < period.first_day and s.store_id = e.store_id then ${value} else 0 end as value_cents
    ) paid
    where own.store_id is null`;
}

/** What entries made at other stores changed in the value of earlier orders; what they paid is a row apart. */
function changesElsewhere(
  scope: RawBuilder<unknown>,
  { businessId, basis }: FactsAsked,
): RawBuilder<unknown> {
  const { on } = reachedBy[basis];
  return sql`
    select s.store_id, d.day, e.occurred_at as at, s.order_id, e.id * 2 + 1 as id, e.kind,
      ${value} as value_cents, 0 as paid_cents, ${noOrder}, -${value} as others_cents
    from ${scope}
    ${periodOfStore}
    ${ordersOfDays(businessId)}
    join ledger_entry e on e.business_id = ${businessId} and e.order_id = d.order_id
      and e.business_date = d.day and e.store_id <> s.store_id
    where ${on} < period.first_day`;
}

/**
 * What lies between order value and money, by the zone of the stores: of the orders that reached the basis in the
 * period one row each, of all others the entries. `period` are the stores and days of the question; `scope` may be
 * a part of it. Self-serve turns are paid as they are sold, so nothing lies between.
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
    )
    ${ordersOfPeriod(scope, asked)}
    union all ${entriesOfOthers(scope, asked)}
    union all ${changesElsewhere(scope, asked)}
  ) fact`;
}

const total = (column: string) => sql<number>`coalesce(sum(${sql.ref(`fact.${column}`)}), 0)::bigint`;

const source: FactSource = {
  raw: (scope, asked) => bridgeFacts(scope, scope, asked),
  joins: {},
  dimensions: { store: { sql: sql`fact.store_id` } },
  measures: {
    unpaid: total('unpaid_cents'),
    outside: total('outside_cents'),
    others: total('others_cents'),
  },
  rollups: [],
  span: 'ledger',
};

/** The same facts where only a part of the period's days is read. */
export function bridgeWithin(period: RawBuilder<unknown>): FactSource {
  return { ...source, raw: (scope, asked) => bridgeFacts(scope, period, asked) };
}

const formulas: Record<keyof typeof bridgeMetrics, Formula> = {
  unpaidAtEnd: { kind: 'sum', of: 'bridge.unpaid' },
  paidOutside: { kind: 'sum', of: 'bridge.outside' },
  paidForOthers: { kind: 'sum', of: 'bridge.others' },
};

/** What analytics compiles over: what lies between order value and money. */
export const bridgeSources: AnalyticsSources<keyof typeof bridgeMetrics> = {
  facts: { bridge: source },
  formulas,
  spans: { ledger: ledgerDays },
  labels: {},
};
