import type { Metric } from '../../core/figures/metrics.ts';

const ofMachines = {
  basis: 'The store’s local day.',
  source: 'field.md 1.6',
  additive: true,
  rows: { list: 'machines', filters: {} },
} as const;

/** How machines are used, and what they cost. */
export const machineUseMetrics = {
  utilization: {
    ...ofMachines,
    label: 'Utilization',
    definition:
      'Busy minutes ÷ open minutes of all machines. A turn takes the machine’s set minutes, or 27 in a washer and 7 for each dryer start.',
    unit: 'share',
    good: 'up',
    additive: false,
  },
  idleMachineDays: {
    ...ofMachines,
    label: 'Idle machine days',
    definition: 'Days on which a machine in service ran no turn, summed over machines.',
    unit: 'count',
    good: 'down',
  },
  abnormalMachineDays: {
    ...ofMachines,
    label: 'Abnormal machine days',
    definition:
      'Machine days with far more or fewer paid turns than usual: over 2 × √average from its average on that weekday in the 8 weeks before.',
    unit: 'count',
    source: 'field.md 3',
    good: 'down',
  },
  downtimeCost: {
    ...ofMachines,
    label: 'Lost to downtime',
    definition:
      'What machines out of order earned at the same weekdays and hours in the 8 weeks before they broke. Needs 14 days of turns.',
    unit: 'cents',
    good: 'down',
  },
  cycleCost: {
    ...ofMachines,
    label: 'Operating cost per cycle',
    definition: 'Water, power and gas of all turns ÷ turns, by the prices and use in the machine settings.',
    unit: 'cents',
    source: 'field.md 1.1',
    good: 'down',
    additive: false,
  },
} as const satisfies Record<string, Metric>;
