import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useScope } from '../../blocks/scope/use-scope.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchRecord, useSearchState } from '../../lib/use-search-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CustomerTable } from './customer-table.tsx';
import classes from './customers.module.css';
import { askedBy } from './customers.queries.ts';
import { customersHref, filtersIn, listSearch } from './customers.urls.ts';

/** Their place is kept until they are there. */
const CustomerFilters = lazyPart(() => import('./customer-filters.tsx'), 'CustomerFilters');
const SavedViews = lazyPart(() => import('../../blocks/saved-views/saved-views.tsx'), 'SavedViews');

/** /dashboard/customers: everybody who was met or ordered at the chosen stores. */
export function Screen() {
  const navigate = useNavigate();
  const search = useSearchRecord();
  const [values, set] = useSearchState(listSearch);
  const { storeIds } = useScope();
  const filters = filtersIn(search);
  const isFiltered = Object.entries(filters).some(
    ([name, value]) => value !== undefined && name !== 'sort' && name !== 'direction',
  );
  const clear = () => void navigate({ to: customersHref(search, {}), resetScroll: false });
  return (
    <>
      <PageHeader title="Customers" context="Your customers and how often they visit.">
        <div className={classes.views}>
          <Suspense>
            <SavedViews
              screen="customers"
              filters={filters}
              hrefOf={(wanted) => customersHref(search, wanted)}
              all="All customers"
            />
          </Suspense>
        </div>
      </PageHeader>
      <div className={classes.stack}>
        <div className={classes.filtersPlace}>
          <Suspense>
            <CustomerFilters values={values} set={(patch) => void set(patch)} />
          </Suspense>
        </div>
        <CustomerTable
          asked={askedBy(values, storeIds)}
          values={values}
          set={(patch) => void set(patch)}
          isNarrowed={isFiltered || storeIds.length > 0}
          onClear={isFiltered ? clear : undefined}
        />
      </div>
    </>
  );
}
