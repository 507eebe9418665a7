import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SavedViews } from '../../blocks/saved-views/saved-views.tsx';
import { useScope } from '../../blocks/scope/use-scope.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchRecord, useSearchState } from '../../lib/use-search-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import classes from './orders.module.css';
import { askedBy } from './orders.queries.ts';
import { filtersIn, listSearch, ordersHref } from './orders.urls.ts';

const OrderBoard = lazyPart(() => import('./board/order-board.tsx'), 'OrderBoard');

/** Changes how orders are shown, not which. */
const unfiltering = ['sort', 'direction', 'view'];

/** /dashboard/orders: the orders of the selected stores. */
export function Screen() {
  const navigate = useNavigate();
  const search = useSearchRecord();
  const [values, set] = useSearchState(listSearch);
  const { storeIds } = useScope();
  const filters = filtersIn(search);
  const isFiltered = Object.entries(filters).some(
    ([name, value]) => value !== undefined && !unfiltering.includes(name),
  );
  const clear = () => void navigate({ to: ordersHref(search, {}), resetScroll: false });
  const narrowed = {
    isNarrowed: isFiltered || storeIds.length > 0,
    onClear: isFiltered ? clear : undefined,
  };
  const asBoard = values.view === 'board';
  const asked = askedBy(values, storeIds);
  return (
    <>
      <PageHeader
        title="Orders"
        context="Track every order at your selected stores."
        actions={
          <Button
            variant="default"
            onClick={() => void set({ view: asBoard ? 'list' : 'board' }, { push: true })}
          >
            {asBoard ? 'Show as list' : 'Show by status'}
          </Button>
        }
      >
        <div className={classes.views}>
          <SavedViews
            screen="orders"
            filters={filters}
            hrefOf={(wanted) => ordersHref(search, wanted)}
            all="All orders"
          />
        </div>
      </PageHeader>
      <div className={classes.stack}>
        <div className={classes.filterPlace}>
          <OrderFilters values={values} set={(patch) => void set(patch)} withStatus={!asBoard} />
        </div>
        {asBoard ? (
          <Suspense fallback={<LoadingArea height={560} label="Loading orders" />}>
            <OrderBoard asked={asked} {...narrowed} />
          </Suspense>
        ) : (
          <OrderTable asked={asked} values={values} set={(patch) => void set(patch)} {...narrowed} />
        )}
      </div>
    </>
  );
}
