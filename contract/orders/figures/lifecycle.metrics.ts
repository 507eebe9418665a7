import type { Metric } from '../../core/figures/metrics.ts';

const ofReady = {
  basis:
    'The day the order became ready, whatever the basis. It is a day of the order’s store, whichever store reported it.',
  source: 'field.md 1.2: Metrics to offer',
} as const;

const left = 'Excludes voided orders, counter sales and orders without a recorded time.';

/** Figures about orders from intake to ready. */
export const lifecycleMetrics = {
  readyOrders: {
    ...ofReady,
    label: 'Orders ready',
    definition: `Orders that became ready for pickup or delivery: first reported ready, out for delivery or completed, since an order that left was ready. ${left}`,
    unit: 'count',
    good: 'up',
    additive: true,
    rows: { list: 'ready', filters: {}, adds: 'orders' },
  },
  onTime: {
    ...ofReady,
    label: 'On time',
    definition: `Share of orders with a due date that were ready by then. ${left}`,
    unit: 'share',
    good: 'up',
    additive: false,
    rows: { list: 'ready', filters: { promised: 'yes' } },
  },
  turnaround: {
    ...ofReady,
    label: 'Turnaround',
    definition: `Median time from intake to ready, rounded up to a quarter hour. Nights and days off count. ${left}`,
    unit: 'minutes',
    good: 'down',
    additive: false,
    rows: { list: 'ready', filters: {} },
  },
  rewashed: {
    ...ofReady,
    label: 'Rewashed',
    definition: `Orders that went back to processing after they were ready. Each counts once, on the day it was first ready. ${left}`,
    unit: 'count',
    good: 'down',
    additive: true,
    rows: { list: 'ready', filters: { rewashed: 'yes' }, adds: 'rewashed' },
  },
  rewashRate: {
    ...ofReady,
    label: 'Rewash rate',
    definition: `Share of ready orders that were rewashed later. ${left}`,
    unit: 'share',
    good: 'down',
    additive: false,
    rows: { list: 'ready', filters: {} },
  },
  weightDifference: {
    ...ofReady,
    label: 'Weight difference',
    definition: `Difference between the weight at intake and when done, for orders weighed at both. The latest weight of each stage counts. Done means on completion, otherwise after processing. ${left}`,
    unit: 'share',
    good: 'neither',
    additive: false,
    rows: { list: 'ready', filters: { weighed: 'yes' } },
  },
} as const satisfies Record<string, Metric>;
