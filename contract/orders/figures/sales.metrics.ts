import type { Metric } from '../../core/figures/metrics.ts';

const onBasis =
  'The day the order reached the chosen basis (taken in, ready, paid or returned), or the day of the change if later. Ready is the first report that it was ready, out for delivery or completed. Days are those of the order’s store, whichever store reported the step. If payments at one instant fall on two days, the earlier day counts. Self-serve and retail have all four at the sale.';
const source = 'field.md 1.1; decisions: Bases of a sale, The bridge';

const ofSales = { unit: 'cents', basis: onBasis, source, additive: true } as const;

/** Sales by the chosen basis: the upper half of the bridge. */
export const salesMetrics = {
  grossSales: {
    ...ofSales,
    label: 'Gross sales',
    definition:
      'Services and products at the price they were sold for, and self-serve turns, before discounts, tax, tips and fees. Voids reverse it on their own day.',
    good: 'up',
    rows: { list: 'sales', filters: { adds: 'grossCents' }, adds: 'grossCents' },
  },
  discounts: {
    ...ofSales,
    label: 'Discounts',
    definition: 'Discounts on services and products, by promotions and at the counter.',
    good: 'neither',
    rows: { list: 'sales', filters: { adds: 'discountCents' }, adds: 'discountCents' },
  },
  refunds: {
    ...ofSales,
    label: 'Refunds',
    definition:
      'Services, products and self-serve turns that were refunded, on the day of the refund. Refunded tax, tips and fees are taken off those. Paying back what a void left owed isn’t a refund.',
    good: 'down',
    rows: { list: 'sales', filters: { adds: 'refundCents' }, adds: 'refundCents' },
  },
  netSales: {
    ...ofSales,
    label: 'Net sales',
    definition: 'Gross sales − discounts − refunds. Without tax, tips and fees.',
    good: 'up',
    rows: { list: 'sales', filters: { adds: 'netCents' }, adds: 'netCents' },
  },
  tax: {
    ...ofSales,
    label: 'Tax',
    definition: 'Sales tax of what was sold, less that of refunds.',
    good: 'neither',
    rows: { list: 'sales', filters: { adds: 'taxCents' }, adds: 'taxCents' },
  },
  tips: {
    ...ofSales,
    label: 'Tips',
    definition: 'Tips on orders and payments, less refunds. Never part of sales.',
    good: 'up',
    rows: { list: 'sales', filters: { adds: 'tipCents' }, adds: 'tipCents' },
  },
  fees: {
    ...ofSales,
    label: 'Fees',
    definition: 'Delivery and other fees, less refunds. Never part of sales.',
    good: 'neither',
    rows: { list: 'sales', filters: { adds: 'feeCents' }, adds: 'feeCents' },
  },
  orderValue: {
    ...ofSales,
    label: 'Total order value',
    definition: 'Net sales + tax + tips + fees: what customers owe for it, paid or not.',
    good: 'up',
    rows: { list: 'sales', filters: { adds: 'valueCents' }, adds: 'valueCents' },
  },
  orders: {
    ...ofSales,
    label: 'Orders',
    definition:
      'Orders that reached the chosen basis, less those voided, each on its own day. A self-serve turn isn’t an order.',
    unit: 'count',
    good: 'up',
    rows: { list: 'sales', filters: { adds: 'orders' }, adds: 'orders' },
  },
  averageOrderValue: {
    ...ofSales,
    label: 'Average order value',
    definition:
      'Net sales of orders ÷ orders that reached the chosen basis, less voided ones, paid or not. Choose the Paid basis to count paid orders only. Self-serve turns, tax, tips and fees are left out.',
    source: 'field.md 1.1: AOV, whose “paid orders” are those of the Paid basis',
    good: 'up',
    additive: false,
    rows: { list: 'sales', filters: { byOrder: 'yes' } },
  },
} as const satisfies Record<string, Metric>;
