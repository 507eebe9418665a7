import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import { Suspense } from 'react';
import { useLocationTree } from '../../blocks/locations/use-location-tree.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyFirstUse } from '../../ui/states/empty-area.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { categoryUrl, listUrl, wizardSearch } from './services.urls.ts';

const ServiceWizard = lazyPart(() => import('./service-wizard.tsx'), 'ServiceWizard');

/** /global-settings/services/new: adds a service in three steps. */
export function Screen() {
  const [{ type }] = useSearchState(wizardSearch);
  const query = useQuery(queryOptionsOf(serviceRoutes.listServices, { query: {} }));
  const { data: tree } = useLocationTree();
  return (
    <>
      <PageHeader
        title={type === 'LAUNDRY' ? 'New service' : 'New dry-cleaning service'}
        context="You can change everything later."
        back={{ href: listUrl(type), label: type === 'LAUNDRY' ? 'Services' : 'Dry cleaning' }}
      />
      <QueryArea query={query} height={480} label="Loading the form">
        {({ categories }) => {
          const ofType = categories.filter(({ categoryType }) => categoryType === type);
          if (ofType.length === 0)
            return (
              <EmptyFirstUse
                title="Add a category first"
                text="A service belongs to a category, which says how it is priced."
                action={
                  <Button component={AppLink} href={categoryUrl(type)}>
                    New category
                  </Button>
                }
              />
            );
          if (tree === undefined) return <LoadingArea height={480} shape="form" label="Loading the form" />;
          return (
            <Suspense fallback={<LoadingArea height={480} shape="form" label="Loading the form" />}>
              <ServiceWizard key={type} type={type} categories={ofType} locations={tree.locations} />
            </Suspense>
          );
        }}
      </QueryArea>
    </>
  );
}
