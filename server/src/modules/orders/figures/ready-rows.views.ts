import { readyRows as declared } from '@washboard/contract/orders/figures/ready-rows.routes.ts';
import { saleTypeLabels } from '@washboard/contract/orders/sale-types.constants.ts';
import { sql } from 'kysely';
import { cutBy } from '../../../platform/figures/row-filters.views.ts';
import { defineRows } from '../../../platform/figures/row-source.ts';
import { dayColumns, yesOrNo } from '../../../platform/list/list-export.ts';
import { readyFacts } from './lifecycle.sources.ts';

const columns = sql`fact.order_id as "orderId", o.code as "orderCode", fact.sale_type as "saleType", fact.orders,
  fact.received_at as "receivedAt", fact.promised_at as "promisedAt", fact.quarter_hours * 15 as "turnaroundMinutes",
  case when fact.promised = 1 then fact.on_time = 1 end as "isOnTime", fact.rewashed,
  case when fact.weighed = 1 then fact.first_weight end as "firstWeight",
  case when fact.weighed = 1 then fact.final_weight end as "finalWeight"`;

/** Orders that became ready, or those with a promised time, a rewash, or two weighings. */
export const readyRows = defineRows(declared, {
  wantedBy(query, scopes) {
    const { saleTypes } = query;
    const { filters, joins } = cutBy(readyFacts, query);
    return {
      source: readyFacts,
      columns,
      // An order is ready on one day in any basis.
      basis: 'ready',
      scopes,
      joins,
      filters: [
        ...filters,
        ...(saleTypes === undefined ? [] : [sql`fact.sale_type = any(${saleTypes}::text[])`]),
        ...(query.promised === 'yes' ? [sql`fact.promised = 1`] : []),
        ...(query.rewashed === 'yes' ? [sql`fact.rewashed = 1`] : []),
        ...(query.weighed === 'yes' ? [sql`fact.weighed = 1`] : []),
      ],
    };
  },
  file: {
    name: 'orders-ready',
    of: 'ordersReady',
    columns: [
      ...dayColumns,
      ['Order', (row) => row.orderCode],
      ['Sale type', (row) => saleTypeLabels[row.saleType]],
      ['Taken in', (row) => row.receivedAt],
      ['Promised', (row) => row.promisedAt],
      ['On time', (row) => (row.isOnTime === null ? null : yesOrNo(row.isOnTime))],
      ['Turnaround, minutes', (row) => row.turnaroundMinutes],
      ['Rewashed', (row) => yesOrNo(row.rewashed === 1)],
      ['Pounds at intake', (row) => (row.firstWeight === null ? null : row.firstWeight / 100)],
      ['Pounds at completion', (row) => (row.finalWeight === null ? null : row.finalWeight / 100)],
    ],
  },
});
