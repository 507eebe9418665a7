import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import type { WidgetGroup } from '@washboard/contract/analytics/widget-groups.ts';

/** The figures of each group in order: those always shown, and those under More. Each is in one group only. */
export const groupMetrics = {
  businessOverview: {
    key: ['netSales', 'collected', 'orders', 'turns', 'newCustomers', 'averageOrderValue'],
    more: ['grossSales', 'orderValue'],
  },
  payments: {
    key: ['received', 'payments', 'moneyRefunded', 'tax'],
    more: ['prepaidLoads', 'redeemed'],
  },
  orders: {
    key: ['readyOrders', 'onTime', 'turnaround', 'discounts'],
    more: ['refunds', 'tips', 'fees', 'rewashed', 'rewashRate', 'weightDifference'],
  },
  machines: {
    key: ['turnsPerDay', 'selfServeRevenue', 'washerTurns', 'dryerTurns'],
    more: ['freeStarts', 'coinShare', 'cardShare', 'appShare'],
  },
} as const satisfies Partial<Record<WidgetGroup, Record<'key' | 'more', readonly MetricId[]>>>;

/** A group whose widgets exist. */
export type FigureGroupName = keyof typeof groupMetrics;
