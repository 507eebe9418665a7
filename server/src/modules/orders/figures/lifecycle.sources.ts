import { durationText } from '@washboard/contract/core/time/time.ts';
import type { lifecycleMetrics } from '@washboard/contract/orders/figures/lifecycle.metrics.ts';
import { readyStatuses } from '@washboard/contract/orders/order-state.rules.ts';
import type { WeightStage } from '@washboard/contract/orders/orders.constants.ts';
import { sql } from 'kysely';
import { hour, storeJoin, totalOf, weekday } from '../../../platform/figures/fact-columns.views.ts';
import type { AnalyticsSources, FactSource, Formula } from '../../../platform/figures/fact-source.ts';
import { ledgerDays } from '../../payments/index.ts';
import { isOfADay, isOneOf } from '../reported-steps.views.ts';
import { ordersOfDays } from './sales.sources.ts';

const isFinished = (status: ReturnType<typeof sql>) => isOneOf(readyStatuses, status);
/** The back-office move of a step; null for a register's, whose refs have no space. */
const moveOf = (ref: ReturnType<typeof sql>) =>
  sql`case when ${ref} like 'move %' then substring(${ref} from 6)::bigint end`;

/**
 * It returned to processing after being ready. An undone back-office move (decision 021) was never ready, and
 * undoing it isn't a rewash.
 */
const isRewashed = (businessId: number) => sql`exists (
  select from order_step p
  where p.business_id = ${businessId} and p.order_id = s.order_id and p.status = 'PROCESSING'
    and not exists (
      select from order_move undo where undo.business_id = ${businessId} and undo.id = ${moveOf(sql`p.ref`)}
        and undo.undoes_id is not null)
    and (
      exists (
        select from laundry_order o where o.business_id = ${businessId} and o.id = s.order_id
          and ${isFinished(sql`o.first_status`)})
      or exists (
        select from order_step f
        where f.business_id = ${businessId} and f.order_id = s.order_id and ${isFinished(sql`f.status`)} and f.at < p.at
          and not exists (
            select from order_move undo
            join order_move_item item on item.business_id = undo.business_id and item.move_id = undo.id
            where undo.business_id = ${businessId} and undo.undoes_id = ${moveOf(sql`f.ref`)}
              and item.order_id = s.order_id and item.outcome = 'MOVED'))))`;

/** An order's weight: the latest of the first of these stages that has one. */
const weightAt = (businessId: number, ...stages: WeightStage[]) => sql`(
  select w.weight from order_weight w where w.business_id = ${businessId} and w.order_id = s.order_id
    and w.stage = any(${stages}::text[])
  order by array_position(${stages}::text[], w.stage), w.at desc, w.ref collate "C" desc limit 1)`;

/** The file gave the ready time or the intake time without a time of day. */
const isReadyOnADay = (businessId: number) => sql`exists (
  select from order_step r where r.business_id = ${businessId} and r.order_id = s.order_id and r.at = s.ready_at
    and ${isOfADay(sql`r.ref`)})`;

/** Orders that became ready at a known time, with promised time and duration. */
export const readyFacts: FactSource = {
  raw: (scope, { businessId }) => sql`(
    select s.store_id, d.day, s.ready_at as at, s.order_id, s.order_id as id, s.type as sale_type, s.received_at,
      nullif(s.due_at, 'infinity') as promised_at, 1 as orders,
      (s.due_at < 'infinity')::int as promised, (s.due_at < 'infinity' and s.ready_at <= s.due_at)::int as on_time,
      ceil(greatest(0, extract(epoch from s.ready_at - s.received_at)) / 900)::int as quarter_hours,
      ${isRewashed(businessId)}::int as rewashed, (scale.intake is not null and scale.done is not null)::int as weighed,
      case when scale.done is null then 0 else coalesce(scale.intake, 0) end as first_weight,
      case when scale.intake is null then 0 else coalesce(scale.done, 0) end as final_weight
    from ${scope}
    ${ordersOfDays(businessId)}
    cross join lateral (
      select ${weightAt(businessId, 'INTAKE')} as intake, ${weightAt(businessId, 'COMPLETION', 'AFTER')} as done
    ) scale
    where s.ready_on = d.day and s.received_at is not null and s.voided_at is null and s.type <> 'RETAIL'
      and not ${isReadyOnADay(businessId)}
  ) fact`,
  joins: { store: storeJoin },
  dimensions: {
    store: { sql: sql`fact.store_id` },
    saleType: { sql: sql`fact.sale_type` },
    turnaround: { sql: sql`fact.quarter_hours * 15` },
    weekday,
    hour,
  },
  measures: {
    orders: totalOf('orders'),
    promised: totalOf('promised'),
    // In hundredths of a percent of one order.
    onTime: sql`coalesce(sum(fact.on_time), 0)::bigint * 10000`,
    rewashed: totalOf('rewashed'),
    rewashedShare: sql`coalesce(sum(fact.rewashed), 0)::bigint * 10000`,
    firstWeight: totalOf('first_weight'),
    // In hundredths of a percent of a hundredth of a pound.
    weightChange: sql`coalesce(sum(fact.final_weight) - sum(fact.first_weight), 0)::bigint * 10000`,
  },
  rollups: [
    {
      table: 'ready_day',
      keys: { saleType: 'sale_type', turnaround: 'quarter_hours' },
      sums: ['orders', 'promised', 'on_time', 'rewashed', 'first_weight', 'final_weight'],
      byBasis: false,
    },
  ],
  span: 'ledger',
};

const formulas: Record<keyof typeof lifecycleMetrics, Formula> = {
  readyOrders: { kind: 'sum', of: 'ready.orders' },
  onTime: {
    kind: 'ratio',
    of: 'ready.onTime',
    by: 'ready.promised',
    drivers: [
      { label: 'Orders ready on time', unit: 'count', times: 10_000 },
      { label: 'Orders with a due date', unit: 'count' },
    ],
  },
  turnaround: { kind: 'median', of: 'ready.orders', over: 'turnaround' },
  rewashed: { kind: 'sum', of: 'ready.rewashed' },
  rewashRate: {
    kind: 'ratio',
    of: 'ready.rewashedShare',
    by: 'ready.orders',
    drivers: [
      { label: 'Rewashed orders', unit: 'count', times: 10_000 },
      { label: 'Orders ready', unit: 'count' },
    ],
  },
  weightDifference: {
    kind: 'ratio',
    of: 'ready.weightChange',
    by: 'ready.firstWeight',
    drivers: [
      { label: 'Weight change, lb', unit: 'average', times: 1_000_000 },
      { label: 'Weight at intake, lb', unit: 'average', times: 100 },
    ],
  },
};

/** Facts for analytics: orders from intake to ready. */
export const lifecycleSources: AnalyticsSources<keyof typeof lifecycleMetrics> = {
  facts: { ready: readyFacts },
  formulas,
  spans: { ledger: ledgerDays },
  texts: { turnaround: (key) => durationText(Number(key)) },
};
