import type { Metric } from '../../core/figures/metrics.ts';

/** Figures about customers. */
export const customersMetrics = {
  newCustomers: {
    label: 'New customers',
    definition:
      'Customers whose first order was placed in the period, at the store of that order. Voided orders don’t count, and neither do orders without a customer.',
    unit: 'count',
    basis: 'The day the customer’s first order was placed.',
    source: 'field.md 1.3: a new customer placed a first order in the period',
    good: 'up',
    additive: true,
    rows: { list: 'sales', filters: { first: 'yes', adds: 'orders' }, adds: 'orders' },
  },
} as const satisfies Record<string, Metric>;
