import { defineDimensions } from '../../core/figures/dimensions.ts';
import { machineTypes, turnTypes } from '../machines.constants.ts';

export const machinesDimensions = defineDimensions({
  machine: { label: 'Machine', keys: 'ids', filter: 'machineIds', whyOrder: 60 },
  machineType: { label: 'Machine type', keys: machineTypes, filter: 'machineType' },
  machineSize: { label: 'Size', keys: 'numbers' },
  turnType: { label: 'Turn type', keys: turnTypes, filter: 'turnTypes' },
});

declare module '../../core/figures/dimensions.ts' {
  interface Dimensions extends Own {}
}
type Own = typeof machinesDimensions;
