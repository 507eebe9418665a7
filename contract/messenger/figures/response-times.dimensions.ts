import { defineDimensions } from '../../core/figures/dimensions.ts';

export const responseTimesDimensions = defineDimensions({
  person: { label: 'Person', keys: 'text', filter: 'persons', isOfPersons: true },
  waited: { label: 'Wait', keys: 'numbers' },
});

declare module '../../core/figures/dimensions.ts' {
  interface Dimensions extends Own {}
}
type Own = typeof responseTimesDimensions;
