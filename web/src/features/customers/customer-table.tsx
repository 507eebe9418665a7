import { Button } from '@mantine/core';
import { mostChosen } from '@washboard/contract/core/limits.ts';
import type { CustomerSort } from '@washboard/contract/customers/customers.constants.ts';
import type { CustomerListAddress } from '@washboard/contract/customers/customers.schemas.ts';
import { customerName } from '@washboard/contract/customers/search-terms.rules.ts';
import { importsUrl } from '../../blocks/record-urls.ts';
import { useCan } from '../../blocks/session/access.ts';
import { useSearchRecord } from '../../lib/use-search-state.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyFirstUse, EmptyNoResult } from '../../ui/states/empty-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { useHiddenColumns } from '../../ui/table/use-hidden-columns.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { customerColumns, hiddenAtFirst } from './customer-columns.tsx';
import { CustomerTools } from './customer-tools.tsx';
import { type CustomersSearch, useCustomers } from './customers.queries.ts';
import { customerHref } from './customers.urls.ts';

/** Its space is reserved until it loads. */

export interface CustomerTableProps {
  asked: CustomerListAddress;
  values: CustomersSearch;
  set: (patch: Partial<CustomersSearch>) => void;
  /** By filters, or by stores. */
  isNarrowed: boolean;
  /** Shows all customers; undefined without filters. */
  onClear: (() => void) | undefined;
}

/** The customer list, page by page. */
export function CustomerTable({ asked, values, set, isNarrowed, onClear }: CustomerTableProps) {
  const can = useCan();
  const search = useSearchRecord();
  const customers = useCustomers(asked, values);
  const [hidden, toggleColumn] = useHiddenColumns('customers', hiddenAtFirst);
  const selection = useSelection(JSON.stringify({ ...asked, sort: '', direction: '' }), mostChosen);
  const empty = isNarrowed ? (
    <EmptyNoResult
      title="No customers"
      filter="No customers match these filters."
      {...(onClear === undefined ? {} : { onClear })}
    />
  ) : (
    <EmptyFirstUse
      title="No customers yet"
      text="Customers appear with their first order, or when you import a file."
      action={
        can('imports.manage') && (
          <Button component={AppLink} href={importsUrl}>
            Import customers
          </Button>
        )
      }
    />
  );
  return (
    <Card flush>
      <QueryArea query={customers} height={640} rows={14} label="Loading customers">
        {({ records, meta }, isOld) => (
          <>
            <CustomerTools
              asked={asked}
              selection={selection}
              meta={meta}
              columns={customerColumns}
              hidden={hidden}
              onToggle={toggleColumn}
            />
            <DataTable
              label="Customers"
              columns={customerColumns}
              rows={records}
              rowId={(customer) => String(customer.id)}
              rowName={customerName}
              rowHref={(customer) => customerHref(search, customer.id)}
              sort={{ id: values.sort, desc: values.direction === 'desc' }}
              onSort={({ id, desc }) => set({ sort: id as CustomerSort, direction: desc ? 'desc' : 'asc' })}
              hidden={hidden}
              selection={selection}
              offset={meta.currentPage * meta.pageSize}
              total={meta.total}
              empty={empty}
            />
            {meta.total > 0 && (
              <Pager
                of="customers"
                meta={meta}
                count={records.length}
                isOld={isOld}
                onPage={(next, cursor) => set({ page: next, cursor: next === 0 ? '' : (cursor ?? '') })}
              />
            )}
          </>
        )}
      </QueryArea>
    </Card>
  );
}
