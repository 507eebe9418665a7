import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { productRoutes } from '@washboard/contract/inventory/products.routes.ts';
import { Suspense } from 'react';
import { useLiveTopic } from '../../../blocks/live/topics.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { useProductChange } from '../use-product-change.ts';
import { productAddress, productSearch, productTabHref, productTabs } from './products.urls.ts';

const tabs = {
  details: lazyPart(() => import('./details-tab.tsx'), 'DetailsTab'),
  pricing: lazyPart(() => import('./pricing-tab.tsx'), 'PricingTab'),
  stock: lazyPart(() => import('../stock/stock-tab.tsx'), 'StockTab'),
};

/** /global-settings/products/$id: a product by its tabs. */
export function Screen() {
  useLiveTopic('qty-updater');
  const id = useIdParam();
  const search = useSearchRecord();
  const [{ view }] = useSearchState(productSearch);
  const query = useQuery(queryOptionsOf(productRoutes.getProduct, { params: { id: String(id) } }));
  const announce = useProductChange();
  const { data } = query;
  const Tab = tabs[view];
  const archive = () => {
    if (data === undefined) return;
    const body = { version: data.version };
    const change = call(productRoutes.archiveProduct, { params: { id: String(id) }, body });
    void announce(`${data.productName} archived`, change).catch((error: unknown) =>
      toastError(errorText(error)),
    );
  };
  return (
    <>
      <PageHeader
        title={data?.productName ?? 'Product'}
        context={data && (data.isDeleted ? `${data.sku} · Archived` : data.sku)}
        back={{ href: productAddress.backHref({ ...search, view: undefined }), label: 'Products' }}
        actions={
          data?.isDeleted === false && (
            <Group gap="sm">
              <Button variant="default" onClick={archive}>
                Archive
              </Button>
            </Group>
          )
        }
      >
        <LinkTabs
          label="Product"
          tabs={productTabs}
          current={view}
          hrefOf={(tab) => productTabHref(search, id, tab)}
        />
      </PageHeader>
      <QueryArea query={query} height={480} label="Loading product">
        {(product) => (
          <Suspense fallback={<LoadingArea height={480} label="Loading product" />}>
            <Tab key={product.id} product={product} />
          </Suspense>
        )}
      </QueryArea>
    </>
  );
}
