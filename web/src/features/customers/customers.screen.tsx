import { useNavigate } from '@tanstack/react-router';
import { SavedViews } from '../../blocks/saved-views/saved-views.tsx';
import { useScope } from '../../blocks/scope/use-scope.ts';
import { useSearchRecord, useSearchState } from '../../lib/use-search-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CustomerFilters } from './customer-filters.tsx';
import { CustomerTable } from './customer-table.tsx';
import classes from './customers.module.css';
import { askedBy } from './customers.queries.ts';
import { customersHref, filtersIn, listSearch } from './customers.urls.ts';

/** Their space is reserved until they load. */

/** /dashboard/customers: customers who were added or ordered at the selected stores. */
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
          <SavedViews
            screen="customers"
            filters={filters}
            hrefOf={(wanted) => customersHref(search, wanted)}
            all="All customers"
          />
        </div>
      </PageHeader>
      <div className={classes.stack}>
        <div className={classes.filtersPlace}>
          <CustomerFilters values={values} set={(patch) => void set(patch)} />
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
