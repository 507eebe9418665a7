import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { LocationRow } from '@washboard/contract/locations/location-settings.schemas.ts';
import { Suspense } from 'react';
import { addressOf } from '../../lib/address.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { deliveryPaths } from '../delivery/delivery.paths.ts';
import { schedulePaths } from '../schedule/schedule.paths.ts';
import { DetailsTab } from './details-tab.tsx';
import { locationsSearch, locationsUrl, locationTabs, locationUrl } from './locations.urls.ts';
import { ServicesTab } from './services-tab.tsx';

const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'), 'PasswordDialog');
const CopyDialog = lazyPart(() => import('./copy-dialog.tsx'), 'CopyDialog');

/** The tabs of a location: its own, and screens of other features. */
const pageTabs = { ...locationTabs, delivery: 'Delivery Settings', schedule: 'Schedule' } as const;

function tabUrl(id: number, tab: keyof typeof pageTabs) {
  const search = { id: String(id) };
  if (tab === 'delivery') return addressOf(deliveryPaths.delivery, { search });
  if (tab === 'schedule') return addressOf(schedulePaths.schedule, { search });
  return locationUrl(id, tab);
}

/** Delivery is hidden for apartment buildings and locations that don't deliver. */
function tabsOf({ type, hasDeliveryEnabled }: LocationRow): Partial<typeof pageTabs> {
  const { delivery: _, ...others } = pageTabs;
  return type === 'RESIDENTIAL' || !hasDeliveryEnabled ? others : pageTabs;
}

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
        <LinkTabs<keyof typeof pageTabs>
          label="Location"
          tabs={tabsOf(location)}
          current={tab}
          hrefOf={(one) => tabUrl(id, one)}
        />
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
