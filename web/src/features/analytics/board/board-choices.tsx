import { NativeSelect } from '@mantine/core';
import { type Comparison, comparisons } from '@washboard/contract/analytics/comparisons.ts';
import { type SaleBasis, saleBases, saleBasisLabels } from '@washboard/contract/core/sale-basis.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { boardSearch } from './board-search.ts';

const comparisonLabels: Record<Comparison, string> = {
  previousPeriod: 'vs previous period',
  lastYear: 'vs last year',
};

/** The basis of sales and the comparison. */
export function BoardChoices() {
  const [{ basis, compare }, set] = useSearchState(boardSearch);
  return (
    <>
      <NativeSelect
        aria-label="Sales count when"
        value={basis}
        onChange={(event) => void set({ basis: event.currentTarget.value as SaleBasis })}
        data={saleBases.map((value) => ({
          value,
          label: `Sales when ${saleBasisLabels[value].toLowerCase()}`,
        }))}
      />
      <NativeSelect
        aria-label="Compared with"
        value={compare}
        onChange={(event) => void set({ compare: event.currentTarget.value as Comparison })}
        data={comparisons.map((value) => ({ value, label: comparisonLabels[value] }))}
      />
    </>
  );
}
