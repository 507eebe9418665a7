import { Button } from '@mantine/core';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import type { OrderListAddress } from '@washboard/contract/orders/orders.schemas.ts';
import { Suspense } from 'react';
import type { ListEmptyProps } from '../../blocks/list/list-empty.tsx';
import { ListFilters } from '../../blocks/list/list-filters.tsx';
import { ListTable } from '../../blocks/list/list-table.tsx';
import { useListPage } from '../../blocks/list/use-list-page.ts';
import { useListState } from '../../blocks/list/use-list-state.ts';
import { SavedViews } from '../../blocks/saved-views/saved-views.tsx';
import { useScope } from '../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchRecord } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { orderList } from './order-list.tsx';
import { useOrderTabs } from './order-tabs.ts';
import classes from './orders.module.css';
import { askedBy } from './orders.queries.ts';
import { orderAddress, orderHref } from './orders.urls.ts';

const OrderBoard = lazyPart(() => import('./board/order-board.tsx'), 'OrderBoard');

/** /dashboard/orders: the orders of the selected stores, as a list or by status. */
export function Screen() {
  const { storeIds } = useScope();
  const { values, set, isFiltered, clear } = useListState(orderAddress);
  const asBoard = values.view === 'board';
  const asked = askedBy(values, storeIds);
  const narrowed = {
    isNarrowed: isFiltered || storeIds.length > 0,
    onClear: isFiltered ? clear : undefined,
  };
  const tabs = useOrderTabs(storeIds);
  return (
    <>
      <PageHeader
        title="Orders"
        actions={
          <Button variant="default" onClick={() => set({ view: asBoard ? 'list' : 'board' }, { push: true })}>
            {asBoard ? 'Show as list' : 'Show by status'}
          </Button>
        }
      >
        <SavedViews screen="orders" list={orderAddress} tabs={tabs} />
      </PageHeader>
      {asBoard ? (
        <div className={classes.board}>
          <ListFilters list={orderAddress} without={['status']} />
          <Suspense fallback={<LoadingArea height={560} shape="table" label="Loading orders" />}>
            <OrderBoard asked={asked} {...narrowed} />
          </Suspense>
        </div>
      ) : (
        <OrderTable asked={asked} {...narrowed} />
      )}
    </>
  );
}

type OrderTableProps = { asked: OrderListAddress } & Pick<ListEmptyProps, 'isNarrowed' | 'onClear'>;

function OrderTable({ asked, ...narrowed }: OrderTableProps) {
  const search = useSearchRecord();
  const { sorting } = useListState(orderAddress);
  const page = useListPage((paging) =>
    queryOptionsOf(orderRoutes.listOrders, { query: { ...asked, ...paging } }),
  );
  return (
    <Card flush>
      <ListTable
        {...{ ...orderList, ...page, ...sorting, ...narrowed }}
        asked={asked}
        head={<ListFilters list={orderAddress} columns={orderList.columns} />}
        rowHref={(order) => orderHref(search, order.id)}
      />
    </Card>
  );
}
