import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useScope } from '../../blocks/scope/use-scope.ts';
import { useCan } from '../../blocks/session/access.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { DensityButton } from '../../ui/table/density-button.tsx';
import { CustomerFilters } from './customer-filters.tsx';
import { CustomerTable } from './customer-table.tsx';
import { customerFilters, useCustomerExport, useCustomers } from './customers.queries.ts';
import { customersSearch } from './customers.urls.ts';

/** /dashboard/customers: everybody who was met or ordered at the stores chosen. */
export function Screen() {
  const [search, set] = useSearchState(customersSearch);
  const { storeIds } = useScope();
  const can = useCan();
  const customers = useCustomers(search, storeIds);
  const save = useCustomerExport(customerFilters(search, storeIds));
  return (
    <>
      <PageHeader
        title="Customers"
        context="Who orders, how often, and who stays away for longer than usual."
        actions={
          <>
            <DensityButton />
            {can('customers.export') && (
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                loading={save.isPending}
                onClick={() => save.mutate()}
              >
                Download CSV
              </Button>
            )}
          </>
        }
      />
      <CustomerFilters search={search} set={(patch) => void set(patch)} />
      <Card flush>
        <QueryArea query={customers} height={640} rows={14} label="Loading the customers">
          {(list) => (
            <CustomerTable
              list={list}
              search={search}
              isScoped={storeIds.length > 0}
              set={(patch) => void set(patch)}
            />
          )}
        </QueryArea>
      </Card>
    </>
  );
}
