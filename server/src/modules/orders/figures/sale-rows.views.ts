import { fieldError } from '@washboard/contract/core/errors.ts';
import { type SaleColumn, saleRowLabels } from '@washboard/contract/orders/figures/sale-rows.constants.ts';
import { saleRows as declared } from '@washboard/contract/orders/figures/sale-rows.routes.ts';
import { saleTypeLabels } from '@washboard/contract/orders/sale-types.constants.ts';
import { type RawBuilder, sql } from 'kysely';
import type { FactSource } from '../../../platform/figures/fact-source.ts';
import { columnsOf, cutBy } from '../../../platform/figures/row-filters.views.ts';
import { defineRows } from '../../../platform/figures/row-source.ts';
import { dayColumns, dollars } from '../../../platform/list/list-export.ts';
import { machineColumn, machineOfEntry } from '../../payments/index.ts';
import { firstOrders } from './first-orders.sources.ts';
import { saleFacts, saleSums, serviceFacts } from './sales.sources.ts';

const net = sql`fact.gross_cents - fact.discount_cents - fact.refund_cents`;

const amounts: Record<SaleColumn, RawBuilder<unknown>> = {
  orders: sql`fact.orders`,
  grossCents: sql`fact.gross_cents`,
  discountCents: sql`fact.discount_cents`,
  refundCents: sql`fact.refund_cents`,
  netCents: net,
  taxCents: sql`fact.tax_cents`,
  tipCents: sql`fact.tip_cents`,
  feeCents: sql`fact.fee_cents`,
  valueCents: sql`${net} + fact.tax_cents + fact.tip_cents + fact.fee_cents`,
};

const columns = sql`fact.kind, fact.sale_type as "saleType", fact.order_id as "orderId", o.code as "orderCode",
  case when fact.sale_type = 'SELF_SERVE' then ${machineOfEntry} end as machine, ${columnsOf(amounts)}`;

/** Entries with money, those that contribute to a column, or each order's contribution. */
export const saleRows = defineRows(declared, {
  wantedBy(query, scopes) {
    const { basis, saleTypes, service, adds, byOrder, first } = query;
    if (service !== undefined && first === 'yes')
      throw fieldError('service', 'First orders can’t be split by service.');
    const source = first === 'yes' ? firstOrders : service === undefined ? saleFacts : serviceFacts;
    const { filters, joins } = cutBy(source, query);
    return {
      source: byOrder === 'yes' ? orderADay(source) : source,
      columns,
      basis,
      scopes,
      joins,
      filters: [
        ...filters,
        ...(byOrder === 'yes' ? [sql`(fact.orders, ${net}) <> (0, 0)`] : []),
        ...(byOrder !== 'yes' && adds === undefined
          ? [
              sql`fact.orders = 0 and (fact.gross_cents, fact.discount_cents, fact.refund_cents, fact.tax_cents, fact.tip_cents, fact.fee_cents)
              <> (0, 0, 0, 0, 0, 0)`,
            ]
          : []),
        ...(adds === undefined ? [] : [sql`${amounts[adds]} <> 0`]),
        ...(service === undefined ? [] : [sql`fact.service = ${service}`]),
        ...(saleTypes === undefined ? [] : [sql`fact.sale_type = any(${saleTypes}::text[])`]),
      ],
    };
  },
  file: {
    name: 'sales',
    of: 'entriesOfSales',
    columns: [
      ...dayColumns,
      ['Entry', (row) => saleRowLabels[row.kind]],
      ['Sale type', (row) => saleTypeLabels[row.saleType]],
      ['Order', (row) => row.orderCode],
      machineColumn,
      ['Orders', (row) => row.orders],
      ['Gross sales', (row) => dollars(row.grossCents)],
      ['Discounts', (row) => dollars(row.discountCents)],
      ['Refunds', (row) => dollars(row.refundCents)],
      ['Net sales', (row) => dollars(row.netCents)],
      ['Tax', (row) => dollars(row.taxCents)],
      ['Tips', (row) => dollars(row.tipCents)],
      ['Fees', (row) => dollars(row.feeCents)],
      ['Total order value', (row) => dollars(row.valueCents)],
    ],
  },
});

/** An order's contribution on a day, with its count, as one fact with the order's id. */
function orderADay(source: FactSource): Pick<FactSource, 'raw'> {
  const summed = saleSums.map(
    (column) => sql`sum(${sql.ref(`fact.${column}`)})::bigint as ${sql.ref(column)}`,
  );
  return {
    raw: (scope, asked) => sql`(
      select fact.store_id, fact.day, fact.sale_type, fact.order_id, fact.order_id as id, max(fact.at) as at,
        case when sum(fact.orders) > 0 then 'ORDER' when sum(fact.orders) < 0 then 'ORDER_VOID'
          else max(fact.kind) filter (where fact.orders = 0) end as kind, ${sql.join(summed)}
      from ${source.raw(scope, asked)}
      where fact.order_id is not null
      group by fact.store_id, fact.day, fact.sale_type, fact.order_id
    ) fact`,
  };
}
