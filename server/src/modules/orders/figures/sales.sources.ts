import { type SaleBasis, saleBases } from '@washboard/contract/core/sale-basis.ts';
import type { salesMetrics } from '@washboard/contract/orders/figures/sales.metrics.ts';
import { type SaleType, saleTypeLabels } from '@washboard/contract/orders/sale-types.constants.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  hour,
  storeJoin,
  totalOf,
  weekday,
  withDerived,
} from '../../../platform/figures/fact-columns.views.ts';
import type {
  AnalyticsSources,
  Derived,
  Driver,
  FactSource,
  Formula,
  MeasureRef,
} from '../../../platform/figures/fact-source.ts';
import { ledgerDays } from '../../payments/index.ts';
import { salesByService } from './service-sales.sources.ts';

/** The columns of `order_state` with the time an order reached each basis. */
export const reachedBy: Record<SaleBasis, { on: RawBuilder<unknown>; at: RawBuilder<unknown> }> = {
  created: { on: sql`s.received_on`, at: sql`s.received_at` },
  ready: { on: sql`s.ready_on`, at: sql`s.ready_at` },
  paid: { on: sql`s.paid_on`, at: sql`s.paid_at` },
  returned: { on: sql`s.returned_on`, at: sql`s.returned_at` },
};

/** The business and bases of a sales query. */
interface SalesAsked {
  businessId: number;
  bases: readonly SaleBasis[];
}

/**
 * Order entries as sales. An entry counts on the day its order reached the
 * basis, or on its own if later; orders that haven't reached it, and undone orders, don't count. Sums are
 * signed. Payments only add their tips; refunds subtract goods, tax, tips and fees separately. An order also
 * counts as one when it reached the basis, and as minus one when voided. Several bases are read in one pass.
 */
export function orderSales(
  scope: RawBuilder<unknown>,
  { businessId, bases }: SalesAsked,
): RawBuilder<unknown> {
  const reached = sql.join(
    bases.map((basis) => {
      const { on, at } = reachedBy[basis];
      return sql`select ${sql.lit(basis)} as basis, ${on} as "on", ${at} as at`;
    }),
    sql` union all `,
  );
  return sql`
    select part.basis, s.store_id, d.day, part.at, s.type as sale_type, s.order_id, part.id, part.kind, part.orders,
      part.gross_cents, part.discount_cents, part.refund_cents, part.tax_cents, part.tip_cents, part.fee_cents
    from ${scope}
    ${ordersOfDays(businessId)}
    cross join lateral (
      select b.basis, e.id, e.kind, 0 as orders, greatest(e.occurred_at, b.at) as at,
        case when ${isRefund} then 0 else e.gross_cents end as gross_cents, e.discount_cents,
        case when ${isRefund} then -e.gross_cents else 0 end as refund_cents, e.tax_cents, e.tip_cents, e.fee_cents
      from (
        select * from ledger_entry where business_id = ${businessId} and order_id = d.order_id offset 0
      ) e cross join (${reached}) b
      where b."on" <= d.day and greatest(e.business_date, b."on") = d.day
      union all
      select basis, d.order_id * 2, 'ORDER', 1, at, ${nothing} from (${reached}) b where b."on" = d.day
      union all
      select basis, d.order_id * 2 + 1, 'ORDER_VOID', -1, greatest(s.voided_at, at), ${nothing} from (${reached}) b
      where greatest(s.voided_on, b."on") = d.day and s.voided_on is not null and b."on" is not null
      offset 0
    ) part`;
}

const nothing = sql`0, 0, 0, 0, 0, 0`;

/**
 * Refunds have the reported parts, allowances the rest of their reduction. An undone import reverses its
 * refunds as refunds with a positive amount.
 */
const isRefund = sql`(e.kind in ('REFUND', 'ALLOWANCE') or (e.kind = 'IMPORT_VOID' and e.amount_cents > 0))`;

/**
 * The order days of a scope (`d`) with each order's state (`s`), without undone ones. Row by row along the
 * indexes: the planner can't estimate a scope's days and would read whole tables.
 */
export const ordersOfDays = (businessId: number) => sql`
    cross join lateral (
      select day, order_id from order_day where business_id = ${businessId} and store_id = scope.store_id
        and day between scope.first_day and scope.last_day offset 0
    ) d
    cross join lateral (
      select * from order_state
      where business_id = ${businessId} and order_id = d.order_id and undone_at is null offset 0
    ) s`;

/**
 * A turn reaches every basis when sold. An undone one and its reversal cancel out. Refunds have their own
 * day.
 */
function selfServeSales(scope: RawBuilder<unknown>, { businessId, bases }: SalesAsked): RawBuilder<unknown> {
  return sql`
    select b.basis, e.store_id, e.business_date as day, e.occurred_at as at, 'SELF_SERVE' as sale_type, null::bigint as order_id,
      e.id, e.kind, 0 as orders, case when e.kind = 'REFUND' then 0 else e.amount_cents end as gross_cents, 0 as discount_cents,
      case when e.kind = 'REFUND' then -e.amount_cents else 0 end as refund_cents,
      0 as tax_cents, 0 as tip_cents, 0 as fee_cents
    from ${scope}
    cross join lateral (
      select * from ledger_entry where business_id = ${businessId} and store_id = scope.store_id
        and business_date between scope.first_day and scope.last_day and sale_type = 'SELF_SERVE' offset 0
    ) e cross join unnest(${[...bases]}::text[]) as b (basis)`;
}

const net = sql`fact.gross_cents - fact.discount_cents - fact.refund_cents`;
const sumOf = (amount: RawBuilder<unknown>) => sql`coalesce(sum(${amount}), 0)::bigint`;

/** The additive columns of a sale. */
export const saleSums = [
  'orders',
  'gross_cents',
  'discount_cents',
  'refund_cents',
  'tax_cents',
  'tip_cents',
  'fee_cents',
];
const byType: Derived = {
  order_net_cents: sql`case when fact.sale_type <> 'SELF_SERVE' then ${net} else 0 end`,
};

const allSales = (scope: RawBuilder<unknown>, asked: SalesAsked) => sql`(
    ${orderSales(scope, asked)}
    union all ${selfServeSales(scope, asked)}
  ) fact`;

const salesIn = (scope: RawBuilder<unknown>, asked: SalesAsked) =>
  withDerived(byType, allSales(scope, asked));

const dimensions: FactSource['dimensions'] = {
  store: { sql: sql`fact.store_id` },
  saleType: { sql: sql`fact.sale_type` },
  weekday,
  hour,
};

const goods: FactSource['measures'] = {
  gross: totalOf('gross_cents'),
  discount: totalOf('discount_cents'),
  refund: totalOf('refund_cents'),
  net: sumOf(net),
  orderNet: totalOf('order_net_cents'),
};

/** Goods by service: an order with two services counts in neither alone. */
export const serviceFacts: FactSource = {
  raw: (scope, asked) =>
    withDerived(
      byType,
      salesByService(allSales(scope, { ...asked, bases: [asked.basis] }), asked.businessId),
    ),
  joins: { store: storeJoin },
  dimensions: { ...dimensions, service: { sql: sql`fact.service` } },
  measures: goods,
  rollups: [],
  span: 'ledger',
};

export const saleFacts: FactSource = {
  raw: (scope, { businessId, basis }) => salesIn(scope, { businessId, bases: [basis] }),
  rawInBases: (scope, businessId) => salesIn(scope, { businessId, bases: saleBases }),
  joins: { store: storeJoin },
  dimensions,
  finer: { service: serviceFacts },
  measures: {
    ...goods,
    tax: totalOf('tax_cents'),
    tip: totalOf('tip_cents'),
    fee: totalOf('fee_cents'),
    value: sumOf(sql`${net} + fact.tax_cents + fact.tip_cents + fact.fee_cents`),
    orders: totalOf('orders'),
  },
  rollups: [
    {
      table: 'sales_total',
      keys: {},
      sums: [...saleSums, ...Object.keys(byType)],
      byBasis: true,
      rowsADay: 1,
    },
    {
      table: 'sales_day',
      keys: { saleType: 'sale_type' },
      sums: saleSums,
      derived: byType,
      byBasis: true,
      rowsADay: 6,
    },
  ],
  span: 'ledger',
};

const ofOrders = { volume: 'sale.orders', volumeLabel: 'Number of orders' } as const;
const ofTurns = {
  volume: 'turn.selfServe',
  volumeLabel: 'Number of self-serve turns',
  priceLabel: 'Revenue per self-serve turn',
} as const;
/** Self-serve turns have no discounts, tax, tips or fees. */
const selfServeNet = { amount: ['sale.net'], less: ['sale.orderNet'] } as const;

/** What each order brought, self-serve turns apart. */
const perOrder = (amount: MeasureRef, priceLabel: string): Driver[] => [
  { ...ofOrders, amount: [amount], priceLabel },
];

const formulas: Record<keyof typeof salesMetrics, Formula> = {
  grossSales: {
    kind: 'sum',
    of: 'sale.gross',
    drivers: [
      {
        ...ofOrders,
        amount: ['sale.gross'],
        less: ['selfServe.amount'],
        priceLabel: 'Gross sales per order',
      },
      { ...ofTurns, amount: ['selfServe.amount'] },
    ],
  },
  discounts: { kind: 'sum', of: 'sale.discount', drivers: perOrder('sale.discount', 'Discount per order') },
  refunds: { kind: 'sum', of: 'sale.refund' },
  netSales: {
    kind: 'sum',
    of: 'sale.net',
    drivers: [...perOrder('sale.orderNet', 'Net sales per order'), { ...ofTurns, ...selfServeNet }],
  },
  tax: { kind: 'sum', of: 'sale.tax', drivers: perOrder('sale.tax', 'Tax per order') },
  tips: { kind: 'sum', of: 'sale.tip', drivers: perOrder('sale.tip', 'Tip per order') },
  fees: { kind: 'sum', of: 'sale.fee', drivers: perOrder('sale.fee', 'Fees per order') },
  orderValue: {
    kind: 'sum',
    of: 'sale.value',
    drivers: [
      {
        ...ofOrders,
        amount: ['sale.value', 'sale.orderNet'],
        less: ['sale.net'],
        priceLabel: 'Value per order',
      },
      { ...ofTurns, ...selfServeNet },
    ],
  },
  orders: { kind: 'sum', of: 'sale.orders' },
  averageOrderValue: {
    kind: 'ratio',
    of: 'sale.orderNet',
    by: 'sale.orders',
    drivers: [
      { label: 'Net sales of orders', unit: 'cents' },
      { label: 'Number of orders', unit: 'count' },
    ],
  },
};

/** Sales, with and without an order. */
export const saleSources: AnalyticsSources<keyof typeof salesMetrics> = {
  facts: { sale: saleFacts },
  formulas,
  spans: { ledger: ledgerDays },
  texts: { saleType: (key) => saleTypeLabels[key as SaleType] },
};
