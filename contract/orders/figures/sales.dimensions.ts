import { defineDimensions } from '../../core/figures/dimensions.ts';
import { saleTypes } from '../sale-types.constants.ts';

export const salesDimensions = defineDimensions({
  saleType: { label: 'Sale type', keys: saleTypes, filter: 'saleTypes', whyOrder: 20 },
  service: { label: 'Service', keys: 'text', filter: 'services', whyOrder: 30 },
});

declare module '../../core/figures/dimensions.ts' {
  interface Dimensions extends Own {}
}
type Own = typeof salesDimensions;
