import { simulatorRoutes } from '@washboard/contract/simulators/simulators.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

export const simulatorsLive: LiveTable = {
  'simulators.changed': () => [keyOf(simulatorRoutes.getSimulators)],
};
