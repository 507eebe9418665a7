import { NativeSelect } from '@mantine/core';
import { consentFilters, segments } from '@washboard/contract/customers/customers.constants.ts';
import { CustomerSearch } from './customer-search.tsx';
import classes from './customers.module.css';
import type { CustomersSearch } from './customers.queries.ts';
import { customersSearch } from './customers.urls.ts';

const segmentOptions = Object.entries(segments).map(([value, { label }]) => ({ value, label }));
const consentOptions = Object.entries(consentFilters).map(([value, label]) => ({ value, label }));
const kindOptions = [
  { value: 'commercial', label: 'Commercial' },
  { value: 'private', label: 'Private' },
];

export interface CustomerFiltersProps {
  search: CustomersSearch;
  set: (patch: Partial<CustomersSearch>) => void;
}

/** What narrows the list, on one line. */
export function CustomerFilters({ search, set }: CustomerFiltersProps) {
  const { fields } = customersSearch;
  return (
    <div className={classes.filters}>
      <CustomerSearch value={search.q} onChange={(q) => set({ q })} />
      <NativeSelect
        label="Segment"
        data={[{ value: 'all', label: 'All' }, ...segmentOptions]}
        value={search.segment}
        onChange={(event) => set({ segment: fields.segment.read(event.currentTarget.value) })}
      />
      <NativeSelect
        label="Kind"
        data={[{ value: 'all', label: 'All' }, ...kindOptions]}
        value={search.kind}
        onChange={(event) => set({ kind: fields.kind.read(event.currentTarget.value) })}
      />
      <NativeSelect
        label="Agreed to marketing by"
        data={[{ value: 'all', label: 'Anything' }, ...consentOptions]}
        value={search.consent}
        onChange={(event) => set({ consent: fields.consent.read(event.currentTarget.value) })}
      />
    </div>
  );
}
