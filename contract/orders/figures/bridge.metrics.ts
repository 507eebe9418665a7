import type { Metric } from '../../core/figures/metrics.ts';

const ofBridge = {
  unit: 'cents',
  basis: 'The period as a whole: its orders are those that reached the chosen basis in it.',
  source: 'field.md 1.1: Bridge widget; decisions: The bridge',
  good: 'neither',
  // Two months together have less unpaid than each by itself.
  additive: false,
} as const;

/** The steps between a period's order value and the money collected in it. */
export const bridgeMetrics = {
  unpaidAtEnd: {
    ...ofBridge,
    label: 'Unpaid at period end',
    definition: 'Balance due on the period’s orders when it ended, less overpayments.',
    rows: { list: 'bridge', filters: { part: 'unpaid' }, adds: 'unpaidCents' },
  },
  paidOutside: {
    ...ofBridge,
    label: 'Paid earlier or at other stores',
    definition:
      'Payments for the period’s orders made before it began or at stores you haven’t selected, less refunds.',
    rows: { list: 'bridge', filters: { part: 'outside' }, adds: 'outsideCents' },
  },
  paidForOthers: {
    ...ofBridge,
    label: 'Payments on earlier orders',
    definition:
      'Payments in the period for earlier orders, or for orders that haven’t reached the chosen status, less refunds. Changes in the value of earlier orders are subtracted because order value already has them.',
    rows: { list: 'bridge', filters: { part: 'others' }, adds: 'othersCents' },
  },
} as const satisfies Record<string, Metric>;
