import { useQuery } from '@tanstack/react-query';
import { promotionRoutes } from '@washboard/contract/promotions/promotions.routes.ts';
import { Suspense } from 'react';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyMissing } from '../../ui/states/empty-area.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { promotionsUrl, wizardSearch } from './promotions.urls.ts';

const PromotionWizard = lazyPart(() => import('./promotion-wizard.tsx'), 'PromotionWizard');

/** /global-settings/promotions/new: adds a promotion, or edits the one that `id` names, step by step. */
export function Screen() {
  const [{ id }] = useSearchState(wizardSearch);
  const query = useQuery(queryOptionsOf(promotionRoutes.listPromotions));
  return (
    <>
      <PageHeader
        title={id === 0 ? 'New promotion' : 'Edit promotion'}
        context="You can change everything later."
        back={{ href: promotionsUrl(), label: 'Promotions' }}
      />
      <QueryArea query={query} height={480} label="Loading the form">
        {({ records }) => {
          const promotion = records.find((one) => one.id === id);
          if (id !== 0 && promotion === undefined)
            return <EmptyMissing title="No such promotion" text="It may have been archived." />;
          return (
            <Suspense fallback={<LoadingArea height={480} shape="form" label="Loading the form" />}>
              <PromotionWizard key={id} promotion={promotion} />
            </Suspense>
          );
        }}
      </QueryArea>
    </>
  );
}
