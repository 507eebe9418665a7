import type { LiveTable } from '../../blocks/live/live-table.ts';

export const simulatorsLive: LiveTable = {
  'simulators.changed': ['simulators.getSimulators'],
};
