import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import { filled } from '../../blocks/list/list-address.ts';
import { ListFilters } from '../../blocks/list/list-filters.tsx';
import { ListTable } from '../../blocks/list/list-table.tsx';
import { useListPage } from '../../blocks/list/use-list-page.ts';
import { useListState } from '../../blocks/list/use-list-state.ts';
import { SavedViews } from '../../blocks/saved-views/saved-views.tsx';
import { useScope } from '../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { useSearchRecord } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { customerList } from './customer-list.tsx';
import { useCustomerTabs } from './customer-tabs.ts';
import { customerAddress, customerHref } from './customers.urls.ts';

/** /dashboard/customers: customers who were added or ordered at the selected stores. */
export function Screen() {
  const search = useSearchRecord();
  const { storeIds } = useScope();
  const { values, isFiltered, clear, sorting } = useListState(customerAddress);
  const { tag, ...filters } = values;
  const asked = {
    ...filled(filters),
    tagId: tag === 0 ? undefined : String(tag),
    storeIds: storeIds.join(',') || undefined,
  };
  const page = useListPage((paging) =>
    queryOptionsOf(customerRoutes.listCustomers, { query: { ...asked, ...paging } }),
  );
  return (
    <>
      <PageHeader title="Customers">
        <SavedViews screen="customers" list={customerAddress} tabs={useCustomerTabs(storeIds)} />
      </PageHeader>
      <Card flush>
        <ListTable
          {...{ ...customerList, ...page, ...sorting, asked }}
          head={<ListFilters list={customerAddress} columns={customerList.columns} />}
          rowHref={(customer) => customerHref(search, customer.id)}
          isNarrowed={isFiltered || storeIds.length > 0}
          onClear={isFiltered ? clear : undefined}
        />
      </Card>
    </>
  );
}
