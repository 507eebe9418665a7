import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { productRoutes } from '@washboard/contract/inventory/products.routes.ts';
import { Suspense } from 'react';
import { filled } from '../../../blocks/list/list-address.ts';
import { ListFilters } from '../../../blocks/list/list-filters.tsx';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { useListPage } from '../../../blocks/list/use-list-page.ts';
import { useListState } from '../../../blocks/list/use-list-state.ts';
import { useLiveTopic } from '../../../blocks/live/topics.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { productAddress, productHref, productsSearch } from './products.urls.ts';
import { productList } from './products-list.tsx';

const NewProductDialog = lazyPart(() => import('./new-product-dialog.tsx'), 'NewProductDialog');

/** /global-settings/products: products with their stock, which is live. */
export function Screen() {
  useLiveTopic('qty-updater');
  const search = useSearchRecord();
  const [{ add }, set] = useSearchState(productsSearch);
  const { values, isFiltered, clear, sorting } = useListState(productAddress);
  const asked = filled(values);
  const page = useListPage((paging) =>
    queryOptionsOf(productRoutes.listProducts, { query: { ...asked, ...paging } }),
  );
  return (
    <>
      <PageHeader
        title="Products"
        context="What you sell over the counter, and how much is left."
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => void set({ add: true }, { push: true })}
          >
            Add product
          </Button>
        }
      />
      <Card flush>
        <ListTable
          {...{ ...productList, ...page, ...sorting, asked }}
          head={<ListFilters list={productAddress} columns={productList.columns} />}
          rowHref={({ id }) => productHref(search, id)}
          isNarrowed={isFiltered}
          onClear={clear}
        />
      </Card>
      <Suspense>{add && <NewProductDialog onClose={() => void set({ add: false })} />}</Suspense>
    </>
  );
}
