import { useQuery } from '@tanstack/react-query';
import { accountSettingsRoutes } from '@washboard/contract/account/account-settings.routes.ts';
import { accountDetailsRoutes } from '@washboard/contract/locations/account-details.routes.ts';
import { Suspense } from 'react';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { accountSearch, accountTabs, accountUrl } from './business.urls.ts';

// Forms need much code that no other screen shows at rest.
const DetailsForm = lazyPart(() => import('./details-form.tsx'), 'DetailsForm');
const ReceiptsForm = lazyPart(() => import('./receipts-form.tsx'), 'ReceiptsForm');
const RegionsTab = lazyPart(() => import('./regions-tab.tsx'), 'RegionsTab');
const ServicesForm = lazyPart(() => import('./services-form.tsx'), 'ServicesForm');
const SetupChecklist = lazyPart(() => import('./setup-checklist.tsx'), 'SetupChecklist');
const TagsTab = lazyPart(() => import('./tags-tab.tsx'), 'TagsTab');
const TaxesTab = lazyPart(() => import('./taxes-tab.tsx'), 'TaxesTab');

/** /global-settings/account: the business, its regions and its settings. */
export function Screen() {
  const [{ tab }] = useSearchState(accountSearch);
  return (
    <>
      <PageHeader title="Account" context="Your business, and what applies to all its locations.">
        <LinkTabs label="Account" tabs={accountTabs} current={tab} hrefOf={accountUrl} />
      </PageHeader>
      <Suspense>
        <SetupChecklist />
      </Suspense>
      <Suspense fallback={<LoadingArea height={520} shape="form" label="Loading the account" />}>
        {(tab === 'details' || tab === 'regions') && <Details tab={tab} />}
        {(tab === 'services' || tab === 'receipts') && <Settings tab={tab} />}
        {tab === 'taxes' && <TaxesTab />}
        {tab === 'tags' && <TagsTab />}
      </Suspense>
    </>
  );
}

function Details({ tab }: { tab: 'details' | 'regions' }) {
  const details = useQuery(queryOptionsOf(accountDetailsRoutes.getAccountDetails));
  return (
    <QueryArea query={details} height={520} label="Loading the account" shape="form">
      {(data) => (tab === 'details' ? <DetailsForm details={data} /> : <RegionsTab details={data} />)}
    </QueryArea>
  );
}

function Settings({ tab }: { tab: 'services' | 'receipts' }) {
  const settings = useQuery(queryOptionsOf(accountSettingsRoutes.getAccountSettings));
  return (
    <QueryArea query={settings} height={520} label="Loading the settings" shape="form">
      {(data) => (tab === 'services' ? <ServicesForm settings={data} /> : <ReceiptsForm settings={data} />)}
    </QueryArea>
  );
}
