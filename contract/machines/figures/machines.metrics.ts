import type { Metric } from '../../core/figures/metrics.ts';
import { freeTurnTypes, revenueTurnTypes } from '../machines.constants.ts';

const storeDay = 'The store’s local day when the machine was started.';

/** The machines module's metrics. */
export const machinesMetrics = {
  turns: {
    label: 'Turns',
    definition:
      'Loads run in washers and dryers, paid or free. A dryer load is one turn, however many starts it had.',
    unit: 'count',
    basis: storeDay,
    source: 'field.md 1.6',
    good: 'up',
    additive: true,
    rows: { list: 'turns', filters: {}, adds: 'turns' },
  },
  washerTurns: {
    label: 'Washer turns',
    definition: 'Loads run in washers, paid or free.',
    unit: 'count',
    basis: storeDay,
    source: 'field.md 1.6',
    good: 'up',
    additive: true,
    rows: { list: 'turns', filters: { machineType: 'WASHER' }, adds: 'turns' },
  },
  dryerTurns: {
    label: 'Dryer turns',
    definition: 'Loads run in dryers, paid or free. A load is one turn, however many starts it had.',
    unit: 'count',
    basis: storeDay,
    source: 'field.md 1.6',
    good: 'up',
    additive: true,
    rows: { list: 'turns', filters: { machineType: 'DRYER' }, adds: 'turns' },
  },
  turnsPerDay: {
    label: 'Turns per day',
    definition:
      'Paid turns (Self-Serve and Full Service) ÷ machines ÷ days. Free starts are left out. Every machine counts, idle or not, from its first day in service until it is archived. Days count whole, today too, from a store’s first to its last recorded turn.',
    unit: 'average',
    basis: storeDay,
    source: 'field.md 1.6: cycles ÷ machines ÷ days; revenue starts only',
    good: 'up',
    additive: false,
    rows: { list: 'turns', filters: { turnTypes: revenueTurnTypes.join(',') } },
  },
  selfServeRevenue: {
    label: 'Self-serve revenue',
    definition:
      'Revenue of self-serve turns. Their refunds are under Refunds. Turns without a recorded price add nothing and are counted beside the figure.',
    unit: 'cents',
    basis: 'The business day of each ledger entry.',
    source: 'field.md 1.6; a machine turn has its own ledger entry',
    good: 'up',
    additive: true,
    rows: { list: 'turns', filters: { turnTypes: 'SELF_SERVE' }, adds: 'revenueCents' },
  },
  freeStarts: {
    label: 'Free starts',
    definition: 'Starts without payment: Technical and Customer Service. They don’t count in turns per day.',
    unit: 'count',
    basis: storeDay,
    source: 'field.md 0.2 and 1.6',
    good: 'down',
    additive: true,
    rows: { list: 'turns', filters: { turnTypes: freeTurnTypes.join(',') }, adds: 'starts' },
  },
} as const satisfies Record<string, Metric>;
