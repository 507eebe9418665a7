import { simulatorSource } from '@washboard/contract/simulators/simulators.constants.ts';
import type { ProgramKey } from '../access-keys/index.ts';

/** The simulators' scopes: those of a point of sale, and their own reports. */
export const simulatorKey: ProgramKey = {
  name: 'Simulators',
  source: simulatorSource,
  scopes: ['events.write', 'events.read', 'simulators.run'],
};
