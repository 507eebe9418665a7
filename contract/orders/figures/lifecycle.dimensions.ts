import { defineDimensions } from '../../core/figures/dimensions.ts';

export const lifecycleDimensions = defineDimensions({
  turnaround: { label: 'Turnaround', keys: 'numbers' },
});

declare module '../../core/figures/dimensions.ts' {
  interface Dimensions extends Own {}
}
type Own = typeof lifecycleDimensions;
