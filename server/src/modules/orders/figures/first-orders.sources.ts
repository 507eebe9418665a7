import type { customersMetrics } from '@washboard/contract/customers/figures/customers.metrics.ts';
import { sql } from 'kysely';
import { hour, storeJoin, totalOf, weekday } from '../../../platform/figures/fact-columns.views.ts';
import type { AnalyticsSources, FactSource } from '../../../platform/figures/fact-source.ts';
import { ledgerDays } from '../../payments/index.ts';
import { saleSums } from './sales.sources.ts';

const noAmounts = sql.join(
  saleSums.filter((sum) => sum !== 'orders').map((sum) => sql`0 as ${sql.ref(sum)}`),
);

/** The first order of each customer. It has the columns of a sale, so it is listed as one. */
export const firstOrders: FactSource = {
  raw: (scope, { businessId }) => sql`(
    select found.store_id, found.first_order_on as day, s.placed_at as at, s.type as sale_type, s.order_id,
      s.order_id as id, 'ORDER' as kind, 1 as orders, ${noAmounts}
    from ${scope}
    cross join lateral (
      select store_id, customer_id, first_order_on from customer_facts
      where business_id = ${businessId} and store_id = scope.store_id
        and first_order_on between scope.first_day and scope.last_day and own_first_order_on = first_order_on
      offset 0
    ) found
    cross join lateral (
      select order_id, store_id, placed_at, type from order_state
      where business_id = ${businessId} and customer_id = found.customer_id and placed_on = found.first_order_on
        and undone_at is null and voided_at is null
      order by placed_at, order_id limit 1
    ) s
    where s.store_id = found.store_id
  ) fact`,
  joins: { store: storeJoin },
  dimensions: {
    store: { sql: sql`fact.store_id` },
    saleType: { sql: sql`fact.sale_type` },
    weekday,
    hour,
  },
  measures: { customers: totalOf('orders') },
  rollups: [],
  span: 'ledger',
};

/** Facts for analytics: new customers. */
export const firstOrderSources: AnalyticsSources<keyof typeof customersMetrics> = {
  facts: { firstOrder: firstOrders },
  formulas: { newCustomers: { kind: 'sum', of: 'firstOrder.customers' } },
  spans: { ledger: ledgerDays },
};
