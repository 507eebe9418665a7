import type { Metric } from '../core/metrics.ts';

const ofBridge = {
  unit: 'cents',
  basis: 'The period as a whole: its orders are those that reached the chosen basis in it.',
  source: 'field.md 1.1: Bridge widget; decisions: The bridge',
  good: 'neither',
  // Of two months together less is unpaid than of each by itself.
  additive: false,
} as const;

/** What lies between the order value of a period and the money that came in during it. */
export const bridgeMetrics = {
  unpaidAtEnd: {
    ...ofBridge,
    label: 'Unpaid at the end',
    definition:
      'What was still owed for the orders of the period when it ended. What was paid too much is taken off.',
    rows: { list: 'bridge', filters: { part: 'unpaid' }, adds: 'unpaidCents' },
  },
  paidOutside: {
    ...ofBridge,
    label: 'Paid earlier or at other stores',
    definition:
      'What was paid for the orders of the period before it began, or at stores that are not looked at or keep other hours, less refunds.',
    rows: { list: 'bridge', filters: { part: 'outside' }, adds: 'outsideCents' },
  },
  paidForOthers: {
    ...ofBridge,
    label: 'Payments on earlier orders',
    definition:
      'What came in during the period for orders of earlier periods, or for orders that have yet to reach the chosen basis, less refunds. What changed meanwhile in the value of earlier orders is taken off: it is in the order value already.',
    rows: { list: 'bridge', filters: { part: 'others' }, adds: 'othersCents' },
  },
} as const satisfies Record<string, Metric>;
