import { simulatorSource } from '@washboard/contract/simulators/simulators.constants.ts';
import type { ProgramKey } from '../access-keys/index.ts';

/** With what the simulators are let in: as a point of sale, and for their own reports. */
export const simulatorKey: ProgramKey = {
  name: 'Simulators',
  source: simulatorSource,
  scopes: ['events.write', 'events.read', 'simulators.run'],
};
