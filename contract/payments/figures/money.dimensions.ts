import { defineDimensions } from '../../core/figures/dimensions.ts';
import { tenderKeys, tenderText } from '../payments.constants.ts';

export const moneyDimensions = defineDimensions({
  tender: {
    label: 'Tender',
    keys: tenderKeys,
    filter: 'tenders',
    unrecorded: { key: 'UNKNOWN', text: tenderText(null) },
    whyOrder: 50,
  },
});

declare module '../../core/figures/dimensions.ts' {
  interface Dimensions extends Own {}
}
type Own = typeof moneyDimensions;
