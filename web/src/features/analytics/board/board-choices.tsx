import { NativeSelect, TextInput } from '@mantine/core';
import { type SaleBasis, saleBases, saleBasisLabels } from '@washboard/contract/core/sale-basis.ts';
import {
  boardSearch,
  type ComparisonChoice,
  comparisonChoices,
} from '../../../blocks/figures/board-search.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';

const comparisonLabels: Record<ComparisonChoice, string> = {
  sameWeekdays: 'vs same weekdays',
  previousPeriod: 'vs previous period',
  lastYear: 'vs previous year',
  custom: 'vs custom days',
  none: 'No comparison',
};

/** Fixed, so nothing in the header moves when the font arrives. */
const selectWidth = 174;

/** The comparison and the basis of sales. */
export function BoardChoices() {
  const [{ basis, compare, compareFrom }, set] = useSearchState(boardSearch);
  return (
    <>
      <NativeSelect
        w={selectWidth}
        aria-label="Compared with"
        value={compare}
        onChange={(event) => void set({ compare: event.currentTarget.value as ComparisonChoice })}
        data={comparisonChoices.map((value) => ({ value, label: comparisonLabels[value] }))}
      />
      {compare === 'custom' && (
        <TextInput
          type="date"
          aria-label="Compare with as many days from"
          value={compareFrom}
          onChange={(event) => void set({ compareFrom: event.currentTarget.value })}
        />
      )}
      <NativeSelect
        w={selectWidth}
        aria-label="Sales count when"
        value={basis}
        onChange={(event) => void set({ basis: event.currentTarget.value as SaleBasis })}
        data={saleBases.map((value) => ({
          value,
          label: `Sales when ${saleBasisLabels[value].toLowerCase()}`,
        }))}
      />
    </>
  );
}
