import type { Metric } from '../core/metrics.ts';
import { freeTurnTypes, revenueTurnTypes } from './machines.constants.ts';

const storeDay = 'The local day of the store on which the machine was started.';

/** The figures that the machines module owns. */
export const machineMetrics = {
  turns: {
    label: 'Turns',
    definition:
      'Every load run in a washer or a dryer, paid or free. A dryer load is one turn however often it was started.',
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
    definition: 'Loads run in dryers, paid or free. A load is one turn however often the dryer was started.',
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
      'Paid turns (Self-Serve and Full Service) ÷ machines ÷ days. Free starts are left out. Only days between a store’s first and last recorded turn count, and a machine counts from its first day in service until it is archived.',
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
      'What was taken for self-serve turns; what was given back for them is in refunds. Turns whose price was not recorded add nothing and are counted beside the figure.',
    unit: 'cents',
    basis: 'The business day of each ledger entry.',
    source: 'field.md 1.6; a machine turn has its own ledger entry',
    good: 'up',
    additive: true,
    rows: { list: 'turns', filters: { turnTypes: 'SELF_SERVE' }, adds: 'revenueCents' },
  },
  freeStarts: {
    label: 'Free starts',
    definition:
      'Starts without payment: Technical and Customer Service. They are never part of turns per day.',
    unit: 'count',
    basis: storeDay,
    source: 'field.md 0.2 and 1.6',
    good: 'down',
    additive: true,
    rows: { list: 'turns', filters: { turnTypes: freeTurnTypes.join(',') }, adds: 'starts' },
  },
} as const satisfies Record<string, Metric>;
