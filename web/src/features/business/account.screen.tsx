import { useQuery } from '@tanstack/react-query';
import { accountSettingsRoutes } from '@washboard/contract/account/account-settings.routes.ts';
import { accountDetailsRoutes } from '@washboard/contract/locations/account-details.routes.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { accountSearch, accountTabs, accountUrl } from './business.urls.ts';
import { DetailsForm } from './details-form.tsx';
import { ReceiptsForm } from './receipts-form.tsx';
import { RegionsTab } from './regions-tab.tsx';
import { ServicesForm } from './services-form.tsx';
import { TaxesTab } from './taxes-tab.tsx';

/** /global-settings/account: the business, its regions and its settings. */
export function Screen() {
  const [{ tab }] = useSearchState(accountSearch);
  return (
    <>
      <PageHeader title="Account" context="Your business, and what applies to all its locations.">
        <LinkTabs label="Account" tabs={accountTabs} current={tab} hrefOf={accountUrl} />
      </PageHeader>
      {(tab === 'details' || tab === 'regions') && <Details tab={tab} />}
      {(tab === 'services' || tab === 'receipts') && <Settings tab={tab} />}
      {tab === 'taxes' && <TaxesTab />}
    </>
  );
}

function Details({ tab }: { tab: 'details' | 'regions' }) {
  const details = useQuery(queryOptionsOf(accountDetailsRoutes.getAccountDetails));
  return (
    <QueryArea query={details} height={520} label="Loading the account">
      {(data) => (tab === 'details' ? <DetailsForm details={data} /> : <RegionsTab details={data} />)}
    </QueryArea>
  );
}

function Settings({ tab }: { tab: 'services' | 'receipts' }) {
  const settings = useQuery(queryOptionsOf(accountSettingsRoutes.getAccountSettings));
  return (
    <QueryArea query={settings} height={520} label="Loading the settings">
      {(data) => (tab === 'services' ? <ServicesForm settings={data} /> : <ReceiptsForm settings={data} />)}
    </QueryArea>
  );
}
