import { useQuery } from '@tanstack/react-query';
import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import { Suspense } from 'react';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { categorySearch, listUrl } from './services.urls.ts';

const CategoryForm = lazyPart(() => import('./category-form.tsx'), 'CategoryForm');

/** /global-settings/services/category: adds a category, or changes the one that `category` names. */
export function Screen() {
  const [{ category: id, type }] = useSearchState(categorySearch);
  const query = useQuery(queryOptionsOf(serviceRoutes.listServices, { query: {} }));
  const known = query.data?.categories.find((one) => one.id === id);
  return (
    <>
      <PageHeader
        title={known?.name ?? 'New category'}
        context="Services of one category are priced the same way."
        back={{ href: listUrl(type), label: type === 'LAUNDRY' ? 'Services' : 'Dry cleaning' }}
      />
      <QueryArea query={query} height={420} label="Loading the form" shape="form">
        {() => (
          <Suspense fallback={<LoadingArea height={420} shape="form" label="Loading the form" />}>
            <CategoryForm key={`${known?.id} ${known?.version} ${type}`} category={known} type={type} />
          </Suspense>
        )}
      </QueryArea>
    </>
  );
}
