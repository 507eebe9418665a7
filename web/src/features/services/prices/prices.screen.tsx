import { useQuery } from '@tanstack/react-query';
import { deliverySettingsRoutes } from '@washboard/contract/delivery/settings/delivery-settings.routes.ts';
import { Suspense } from 'react';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyFirstUse } from '../../../ui/states/empty-area.tsx';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { pricesSearch } from '../services.urls.ts';
import { PriceEditor } from './price-editor.tsx';
import { useFirstRows } from './use-grid-rows.ts';

const PriceChanges = lazyPart(() => import('./price-changes.tsx'), 'PriceChanges');

/** /global-settings/prices: prices of all services at all locations, as a spreadsheet. */
export function Screen() {
  const [{ tier }] = useSearchState(pricesSearch);
  const first = useFirstRows(tier);
  const tiers = useQuery(queryOptionsOf(deliverySettingsRoutes.listTiers));
  return (
    <>
      <PageHeader
        title="Prices"
        context="Change many prices at once, and see what it does before you save."
      />
      <QueryArea query={first} height={640} label="Loading prices">
        {({ storeIds, itemIds }) =>
          itemIds.length === 0 || storeIds.length === 0 ? (
            <EmptyFirstUse title="No services yet" text="Prices appear here when you have services." />
          ) : (
            <PriceEditor grid={{ storeIds, itemIds }} tiers={tiers.data?.records ?? []} />
          )
        }
      </QueryArea>
      <Suspense fallback={<LoadingArea height={120} shape="table" label="Loading changes" />}>
        <PriceChanges />
      </Suspense>
    </>
  );
}
