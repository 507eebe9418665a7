import { comparisons } from '@washboard/contract/analytics/comparisons.ts';
import { saleBases } from '@washboard/contract/core/sale-basis.ts';
import { choiceField, defineSearch } from '../../../lib/list-state.ts';

/** The dashboard's parameters besides stores and period, in the address. */
export const boardSearch = defineSearch({
  basis: choiceField(saleBases, 'created'),
  compare: choiceField(comparisons, 'previousPeriod'),
});
