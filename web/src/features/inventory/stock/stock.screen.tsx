import { Button } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { stockRoutes } from '@washboard/contract/inventory/stock.routes.ts';
import { Suspense } from 'react';
import { filled } from '../../../blocks/list/list-address.ts';
import { ListFilters } from '../../../blocks/list/list-filters.tsx';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { useListPage } from '../../../blocks/list/use-list-page.ts';
import { useListState } from '../../../blocks/list/use-list-state.ts';
import { useLiveTopic } from '../../../blocks/live/topics.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { countUrl, stockAddress, stockSearch } from './stock.urls.ts';
import { stockList } from './stock-list.tsx';

const EntryDialog = lazyPart(() => import('./entry-dialog.tsx'), 'EntryDialog');

/** /stock: what is left at the selected locations, live, and what to reorder. */
export function Screen() {
  useLiveTopic('qty-updater');
  const { storeIds } = useScope();
  const [{ product, store }, set] = useSearchState(stockSearch);
  const { values, isFiltered, clear, sorting } = useListState(stockAddress);
  const asked = { ...filled(values), storeIds: storeIds.join(',') || undefined };
  const page = useListPage((paging) =>
    queryOptionsOf(stockRoutes.listStock, { query: { ...asked, ...paging } }),
  );
  const chosen = page.query.data?.records.find((row) => row.id === product && row.storeId === store);
  return (
    <>
      <PageHeader
        title="Stock"
        context="What is left of each product, and what to reorder."
        actions={
          <Button
            component={AppLink}
            href={countUrl({ search: { store: storeIds[0] ?? 0 } })}
            leftSection={<IconBarcode size={16} aria-hidden />}
          >
            Count
          </Button>
        }
      />
      <Card flush>
        <ListTable
          {...{ ...stockList, ...page, ...sorting, asked }}
          head={<ListFilters list={stockAddress} columns={stockList.columns} />}
          rowActions={(row) => (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Add entry for ${row.productName}`}
              onClick={() => void set({ product: row.id, store: row.storeId }, { push: true })}
            >
              Add entry
            </Button>
          )}
          isNarrowed={isFiltered}
          onClear={isFiltered ? clear : undefined}
        />
      </Card>
      <Suspense>
        {chosen !== undefined && (
          <EntryDialog
            product={chosen}
            storeId={chosen.storeId}
            onClose={() => void set({ product: 0, store: 0 })}
          />
        )}
      </Suspense>
    </>
  );
}
