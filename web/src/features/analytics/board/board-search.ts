import { comparisons } from '@washboard/contract/analytics/comparisons.ts';
import { saleBases } from '@washboard/contract/core/sale-basis.ts';
import { choiceField, defineSearch } from '../../../lib/list-state.ts';

/** What the whole dashboard is asked by, besides stores and period; it stands in the address. */
export const boardSearch = defineSearch({
  basis: choiceField(saleBases, 'created'),
  compare: choiceField(comparisons, 'previousPeriod'),
});
