import type { Metric } from '../core/metrics.ts';

const ofReady = {
  basis: 'The business day on which the order became ready, whatever basis is chosen.',
  source: 'field.md 1.2: Metrics to offer',
} as const;

const left = 'Voided orders and products sold over the counter are left out.';

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
} as const satisfies Record<string, Metric>;
