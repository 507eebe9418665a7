import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pricingLabels } from '@washboard/contract/catalog/services/services.constants.ts';
import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import type { Service } from '@washboard/contract/catalog/services/services.schemas.ts';
import { Suspense, useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { toastError } from '../../lib/toasts.tsx';
import { useIdParam } from '../../lib/use-id-param.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyMissing } from '../../ui/states/empty-area.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { detailTabs, listUrl, serviceSearch, serviceUrl } from './services.urls.ts';
import { useServicesChange } from './use-services-change.ts';

const DetailsForm = lazyPart(() => import('./details-form.tsx'), 'DetailsForm');
const PricingTab = lazyPart(() => import('./prices/pricing-tab.tsx'), 'PricingTab');

/** /global-settings/services/$id: a service's details, and what each location charges. */
export function Screen() {
  const id = useIdParam();
  const [{ view }] = useSearchState(serviceSearch);
  const query = useQuery(queryOptionsOf(serviceRoutes.listServices, { query: {} }));
  return (
    <>
      {query.data === undefined && <Heading />}
      <QueryArea query={query} height={480} label="Loading the service">
        {({ categories }) => {
          const service = categories.flatMap(({ services }) => services).find((one) => one.id === id);
          if (service === undefined) return <NotHere />;
          return (
            <>
              <PageHeader
                title={service.name}
                context={`${pricingLabels[service.pricingStructure.type]}, code ${service.code}`}
                back={{
                  href: listUrl(
                    service.categoryType,
                    service.pricingStructure.type === 'PER_POUND' ? 'per-pound' : 'fixed-price',
                  ),
                  label: service.categoryType === 'LAUNDRY' ? 'Services' : 'Dry cleaning',
                }}
                actions={<Archive service={service} />}
              >
                <LinkTabs
                  label={service.name}
                  tabs={detailTabs}
                  current={view}
                  hrefOf={(one) => serviceUrl(id, one)}
                />
              </PageHeader>
              <Suspense fallback={<LoadingArea height={420} shape="form" label="Loading the service" />}>
                {view === 'details' ? (
                  <DetailsForm
                    key={service.version}
                    service={service}
                    categories={categories.filter(
                      (one) =>
                        one.categoryType === service.categoryType &&
                        one.category === service.pricingStructure.type,
                    )}
                  />
                ) : (
                  <PricingTab service={service} />
                )}
              </Suspense>
            </>
          );
        }}
      </QueryArea>
    </>
  );
}

/** Until the name is known. */
const Heading = () => <PageHeader title="Service" back={{ href: listUrl('LAUNDRY'), label: 'Services' }} />;

function Archive({ service }: { service: Service }) {
  const save = useServicesChange();
  const [busy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    const params = { id: String(service.id) };
    save(
      `${service.name} archived`,
      call(serviceRoutes.archiveService, { params, body: { version: service.version } }),
    )
      .catch((error: unknown) => toastError(errorText(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Button variant="default" loading={busy} onClick={run}>
      Archive
    </Button>
  );
}

function NotHere() {
  return (
    <>
      <Heading />
      <EmptyMissing title="No such service" text="It may have been archived." />
    </>
  );
}
