import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useScope } from '../../blocks/scope/use-scope.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchRecord, useSearchState } from '../../lib/use-search-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { OrderTable } from './order-table.tsx';
import classes from './orders.module.css';
import { askedBy } from './orders.queries.ts';
import { filterSearch, filtersIn, ordersHref } from './orders.urls.ts';

const OrderFilters = lazyPart(() => import('./order-filters.tsx'), 'OrderFilters');
const SavedViews = lazyPart(() => import('../../blocks/saved-views/saved-views.tsx'), 'SavedViews');

/** /dashboard/orders: every order of the chosen stores. */
export function Screen() {
  const navigate = useNavigate();
  const search = useSearchRecord();
  const [values, set] = useSearchState(filterSearch);
  const { storeIds } = useScope();
  const filters = filtersIn(search);
  const isFiltered = Object.entries(filters).some(
    ([name, value]) => value !== undefined && name !== 'sort' && name !== 'direction',
  );
  const clear = () => void navigate({ to: ordersHref(search, {}), resetScroll: false });
  return (
    <>
      <PageHeader title="Orders" context="Every order of the chosen stores, and how it stands.">
        <div className={classes.views}>
          <Suspense>
            <SavedViews
              screen="orders"
              filters={filters}
              hrefOf={(wanted) => ordersHref(search, wanted)}
              all="All orders"
            />
          </Suspense>
        </div>
      </PageHeader>
      <div className={classes.stack}>
        <div className={classes.filterPlace}>
          <Suspense>
            <OrderFilters values={values} set={(patch) => void set(patch)} withStatus />
          </Suspense>
        </div>
        <OrderTable
          asked={askedBy(values, storeIds)}
          values={values}
          set={(patch) => void set(patch)}
          onClear={isFiltered ? clear : undefined}
        />
      </div>
    </>
  );
}
