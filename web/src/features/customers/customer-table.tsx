import type { List } from '@washboard/contract/core/paging.ts';
import { type CustomerSort, customerSorts } from '@washboard/contract/customers/customers.constants.ts';
import type { ListedCustomer } from '@washboard/contract/customers/customers.schemas.ts';
import { EmptyFirstUse, EmptyNoResult } from '../../ui/states/empty-area.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { customerColumns } from './customer-columns.tsx';
import type { CustomersSearch } from './customers.queries.ts';
import { noFilters } from './customers.urls.ts';

export interface CustomerTableProps {
  list: List<ListedCustomer>;
  search: CustomersSearch;
  /** Some stores are chosen, not all. */
  isScoped: boolean;
  set: (patch: Partial<CustomersSearch>) => void;
}

const sortOf = (id: string): CustomerSort => customerSorts.find((sort) => sort === id) ?? 'name';

/** A page of the list, with the way on and back. */
export function CustomerTable({ list: { records, meta }, search, isScoped, set }: CustomerTableProps) {
  const isFiltered =
    search.q.trim() !== '' ||
    search.segment !== 'all' ||
    search.kind !== 'all' ||
    search.consent !== 'all' ||
    search.tag !== 0;
  if (records.length === 0 && !isFiltered && !isScoped && search.page === 0)
    return (
      <EmptyFirstUse
        title="No customers yet"
        text="They come with the first order that names one, or with a file of customers that you import."
      />
    );
  return (
    <>
      <DataTable
        label="Customers"
        columns={customerColumns}
        rows={records}
        rowId={(customer) => String(customer.id)}
        sort={{ id: search.sort, desc: search.desc }}
        onSort={({ id, desc }) => set({ sort: sortOf(id), desc })}
        offset={meta.currentPage * meta.pageSize}
        total={meta.total}
        empty={
          <EmptyNoResult
            title="No customers"
            filter="Nobody at these stores is like this."
            {...(isFiltered ? { onClear: () => set(noFilters) } : {})}
          />
        }
      />
      {(meta.hasNextPage || search.page > 0) && (
        <Pager
          of="customers"
          meta={meta}
          count={records.length}
          onPage={(page, cursor) => set({ page, cursor: page === 0 ? '' : (cursor ?? '') })}
        />
      )}
    </>
  );
}
