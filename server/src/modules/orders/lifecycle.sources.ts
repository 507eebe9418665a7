import type { lifecycleMetrics } from '@washboard/contract/orders/lifecycle.metrics.ts';
import { sql } from 'kysely';
import type { AnalyticsSources, FactSource, Formula } from '../../platform/analytics-source.ts';
import { ledgerDays } from '../payments/index.ts';
import { ordersOfDays } from './sales.sources.ts';

/** Orders that became ready, each with what it was promised and how long it took. */
const readyFacts: FactSource = {
  raw: (scope, { businessId }) => sql`(
    select s.store_id, d.day, s.ready_at as at, s.order_id, s.order_id as id, s.type as sale_type, s.received_at,
      nullif(s.due_at, 'infinity') as promised_at, 1 as orders,
      (s.due_at < 'infinity')::int as promised, (s.due_at < 'infinity' and s.ready_at <= s.due_at)::int as on_time,
      ceil(greatest(0, extract(epoch from s.ready_at - s.received_at)) / 900)::int as quarter_hours
    from ${scope}
    ${ordersOfDays(businessId)}
    where s.ready_on = d.day and s.received_at is not null and s.voided_at is null and s.type <> 'RETAIL'
  ) fact`,
  joins: {},
  dimensions: {
    store: { sql: sql`fact.store_id` },
    saleType: { sql: sql`fact.sale_type` },
    turnaround: { sql: sql`fact.quarter_hours * 15` },
    weekday: { sql: sql`extract(dow from fact.day)::int` },
  },
  measures: {
    orders: sql`coalesce(sum(fact.orders), 0)::bigint`,
    promised: sql`coalesce(sum(fact.promised), 0)::bigint`,
    // In hundredths of a percent of one order.
    onTime: sql`coalesce(sum(fact.on_time), 0)::bigint * 10000`,
  },
  rollups: [
    {
      table: 'ready_day',
      keys: { saleType: 'sale_type', turnaround: 'quarter_hours' },
      sums: ['orders', 'promised', 'on_time'],
      byBasis: false,
    },
  ],
  span: 'ledger',
};

const formulas: Record<keyof typeof lifecycleMetrics, Formula> = {
  readyOrders: { kind: 'sum', of: 'ready.orders' },
  onTime: { kind: 'ratio', of: 'ready.onTime', by: 'ready.promised' },
  turnaround: { kind: 'median', of: 'ready.orders', over: 'turnaround' },
};

/** What analytics compiles over: how orders went from intake to ready. */
export const lifecycleSources: AnalyticsSources<keyof typeof lifecycleMetrics> = {
  facts: { ready: readyFacts },
  formulas,
  spans: { ledger: ledgerDays },
  labels: {},
};
