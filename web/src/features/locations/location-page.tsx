import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { LocationRow } from '@washboard/contract/locations/location-settings.schemas.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DetailsTab } from './details-tab.tsx';
import { locationsSearch, locationsUrl, locationTabs, locationUrl } from './locations.urls.ts';
import { ServicesTab } from './services-tab.tsx';

const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'), 'PasswordDialog');
const CopyDialog = lazyPart(() => import('./copy-dialog.tsx'), 'CopyDialog');

export interface LocationPageProps {
  location: LocationRow;
  others: readonly LocationRow[];
  needsDistrict: boolean;
}

/** A location with its tabs. */
export function LocationPage({ location, others, needsDistrict }: LocationPageProps) {
  const [{ tab, dialog }, set] = useSearchState(locationsSearch);
  const close = () => void set({ dialog: '' });
  const { id, name, city, state } = location;
  return (
    <>
      <PageHeader
        title={name || 'Location without a name'}
        context={[city, state].filter(Boolean).join(', ')}
        back={{ href: locationsUrl(), label: 'Locations' }}
        actions={
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
                More
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void set({ dialog: 'password' }, { push: true })}>
                Reset tablet password
              </Menu.Item>
              {others.length > 0 && (
                <Menu.Item onClick={() => void set({ dialog: 'copy' }, { push: true })}>
                  Copy setup to other locations
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        }
      >
        <LinkTabs label="Location" tabs={locationTabs} current={tab} hrefOf={(one) => locationUrl(id, one)} />
      </PageHeader>
      {tab === 'details' ? (
        <DetailsTab location={location} needsDistrict={needsDistrict} />
      ) : (
        <ServicesTab storeId={id} />
      )}
      <Suspense>
        {dialog === 'password' && <PasswordDialog storeId={id} name={name} onClose={close} />}
        {dialog === 'copy' && <CopyDialog source={location} others={others} onClose={close} />}
      </Suspense>
    </>
  );
}
