import { NativeSelect } from '@mantine/core';
import { consentFilters, segments } from '@washboard/contract/customers/customers.constants.ts';
import { ChoiceFilter } from '../../blocks/list/choice-filter.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import classes from './customers.module.css';
import { type CustomersSearch, useTags } from './customers.queries.ts';

const segmentLabels = Object.fromEntries(Object.entries(segments).map(([name, { label }]) => [name, label]));
const kinds = { commercial: 'Commercial', private: 'Private' };

export interface CustomerFiltersProps {
  values: CustomersSearch;
  set: (patch: Partial<CustomersSearch>) => void;
}

/** The list's filters; every choice is in the address at once. */
export function CustomerFilters({ values, set }: CustomerFiltersProps) {
  const tags = useTags();
  /** A filter with a fixed list; the first choice means any. */
  const choice = (
    name: 'segment' | 'kind' | 'consent',
    label: string,
    any: string,
    labels: Readonly<Record<string, string>>,
  ) => (
    <ChoiceFilter
      label={label}
      any={any}
      labels={labels}
      value={values[name]}
      onChoose={(value) => set({ [name]: value } as Partial<CustomersSearch>)}
    />
  );
  return (
    <search className={classes.filters}>
      <SearchBox
        label="Search"
        placeholder="Name, phone or email"
        value={values.q}
        onSearch={(q) => set({ q })}
      />
      {choice('segment', 'Segment', 'Any segment', segmentLabels)}
      {choice('kind', 'Kind', 'Any kind', kinds)}
      <NativeSelect
        label="Tag"
        data={[
          { value: '0', label: 'Any tag' },
          ...(tags.data?.records ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(values.tag)}
        data-chosen={values.tag !== 0}
        onChange={(event) => set({ tag: Number(event.currentTarget.value) })}
      />
      {choice('consent', 'Marketing consent', 'Any', consentFilters)}
    </search>
  );
}
