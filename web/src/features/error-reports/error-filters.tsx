import { NativeSelect } from '@mantine/core';
import { ChoiceFilter } from '../../blocks/list/choice-filter.tsx';
import type { SearchValues } from '../../lib/list-state.ts';
import { errorsSearch } from './error-reports.urls.ts';
import { sideNames } from './side-names.ts';

type Values = SearchValues<typeof errorsSearch.fields>;

const states = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'any', label: 'Any' },
];

export interface ErrorFiltersProps extends Pick<Values, 'side' | 'state'> {
  onChange: (values: Partial<Values>) => void;
}

/** Filters of error groups. */
export function ErrorFilters({ side, state, onChange }: ErrorFiltersProps) {
  const { fields } = errorsSearch;
  return (
    <>
      <ChoiceFilter
        label="Side"
        any="Any"
        labels={sideNames}
        value={side}
        onChoose={(one) => onChange({ side: fields.side.read(one) ?? '' })}
      />
      <NativeSelect
        label="State"
        data={states}
        value={state}
        onChange={(event) => onChange({ state: fields.state.read(event.currentTarget.value) ?? 'open' })}
      />
    </>
  );
}
