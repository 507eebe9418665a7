import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import type { WidgetGroup } from '@washboard/contract/analytics/widget-groups.ts';

/** The cards of each group, in order. */
export const groupMetrics = {
  businessOverview: ['netSales', 'orderValue', 'collected', 'orders', 'averageOrderValue', 'grossSales'],
  payments: ['collected', 'payments', 'received', 'moneyRefunded', 'prepaidLoads', 'redeemed', 'tax'],
  orders: [
    'orders',
    'averageOrderValue',
    'discounts',
    'refunds',
    'tips',
    'fees',
    'readyOrders',
    'onTime',
    'turnaround',
    'rewashed',
    'rewashRate',
    'weightDifference',
  ],
  machines: [
    'turns',
    'washerTurns',
    'dryerTurns',
    'turnsPerDay',
    'selfServeRevenue',
    'freeStarts',
    'coinShare',
    'cardShare',
    'appShare',
  ],
} as const satisfies Partial<Record<WidgetGroup, readonly MetricId[]>>;

/** A group whose widgets exist. */
export type FigureGroupName = keyof typeof groupMetrics;
