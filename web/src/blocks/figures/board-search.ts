import { type Comparison, fixedComparisons } from '@washboard/contract/analytics/comparisons.ts';
import { saleBases } from '@washboard/contract/core/sale-basis.ts';
import { choiceField, dayField, defineSearch, type SearchField } from '../../lib/list-state.ts';

export const comparisonChoices = [...fixedComparisons, 'custom', 'none'] as const;
export type ComparisonChoice = (typeof comparisonChoices)[number];

interface BoardChoice {
  compare: ComparisonChoice;
  compareFrom: string;
}

/** The dashboard's parameters besides stores and period, in the address. */
export const boardSearch = defineSearch({
  basis: choiceField(saleBases, 'created'),
  compare: choiceField(comparisonChoices, 'sameWeekdays'),
  /** The first day of a custom comparison. */
  compareFrom: dayField(),
});

const namesField: SearchField<readonly string[]> = {
  fallback: [],
  read: (text) => text.split(',').filter((name) => name !== ''),
  write: (names) => names.join(','),
};

/** The groups whose rest is shown. */
export const moreSearch = defineSearch({ more: namesField });

/** The comparison of the address; null compares with nothing. */
export function comparisonIn({ compare, compareFrom: from }: BoardChoice): Comparison | null {
  if (compare === 'custom') return from === '' ? null : { from };
  return compare === 'none' ? null : compare;
}
