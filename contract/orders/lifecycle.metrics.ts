import type { Metric } from '../core/metrics.ts';

const ofReady = {
  basis: 'The business day on which the order became ready, whatever basis is chosen.',
  source: 'field.md 1.2: Metrics to offer',
} as const;

const left =
  'Voided orders, products sold over the counter and orders whose time was not recorded are left out.';

/** How orders went from intake to ready. */
export const lifecycleMetrics = {
  readyOrders: {
    ...ofReady,
    label: 'Orders ready',
    definition: `Orders that became ready for pickup or return. ${left}`,
    unit: 'count',
    good: 'up',
    additive: true,
    rows: { list: 'ready', filters: {}, adds: 'orders' },
  },
  onTime: {
    ...ofReady,
    label: 'On time',
    definition: `Of the orders that became ready and had been promised for a time, how many were ready by then. ${left}`,
    unit: 'share',
    good: 'up',
    additive: false,
    rows: { list: 'ready', filters: { promised: 'yes' } },
  },
  turnaround: {
    ...ofReady,
    label: 'Turnaround',
    definition: `From intake to ready: half of the orders took this long or less, to the quarter of an hour begun. Night and days off count. ${left}`,
    unit: 'minutes',
    good: 'down',
    additive: false,
    rows: { list: 'ready', filters: {} },
  },
  rewashed: {
    ...ofReady,
    label: 'Washed again',
    definition: `Orders that became ready and later went back into processing, however often. They count on the day on which they first became ready. ${left}`,
    unit: 'count',
    good: 'down',
    additive: true,
    rows: { list: 'ready', filters: { rewashed: 'yes' }, adds: 'rewashed' },
  },
  rewashRate: {
    ...ofReady,
    label: 'Rewash rate',
    definition: `Of the orders that became ready, how many were washed again later, up to now. ${left}`,
    unit: 'share',
    good: 'down',
    additive: false,
    rows: { list: 'ready', filters: {} },
  },
  weightDifference: {
    ...ofReady,
    label: 'Weight difference',
    definition: `Of the orders that were weighed at intake and again when they were done: by how much the last weight is above or below the first. Of several weighings of a stage the latest counts; done is on completion, else after processing. ${left}`,
    unit: 'share',
    good: 'neither',
    additive: false,
    rows: { list: 'ready', filters: { weighed: 'yes' } },
  },
} as const satisfies Record<string, Metric>;
