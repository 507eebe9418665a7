import { definePaths } from '../../lib/address.ts';

export const simulatorsPaths = definePaths({
  simulators: '/global-settings/simulators',
});
