import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { LocationRow } from '@washboard/contract/locations/location-settings.schemas.ts';
import { type ComponentType, Suspense } from 'react';
import { locationTabs } from '../../blocks/locations/location-tab.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { appEnv } from '../../lib/storage.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { locationTabParts } from '../../location-tabs.list.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { DetailsTab } from './details-tab.tsx';
import { locationsSearch, locationsUrl, locationUrl } from './locations.urls.ts';

const PasswordDialog = lazyPart(() => import('./password-dialog.tsx'), 'PasswordDialog');
const CopyDialog = lazyPart(() => import('./copy-dialog.tsx'), 'CopyDialog');

/** The tabs of features, by name. */
const parts: Readonly<Record<string, ComponentType<{ storeId: number }>>> = Object.fromEntries(
  locationTabParts.map(({ tab, load }) => [tab, lazyPart(load, 'Tab')]),
);

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
  const tabs = tabsOf(location);
  // A hidden or unknown tab shows the details.
  const current = tab in tabs ? tab : 'details';
  const Part = parts[current];
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
        <LinkTabs label="Location" tabs={tabs} current={current} hrefOf={(one) => locationUrl(id, one)} />
      </PageHeader>
      {Part === undefined ? (
        <DetailsTab location={location} needsDistrict={needsDistrict} />
      ) : (
        <Suspense fallback={<LoadingArea height={480} shape="form" label="Loading the tab" />}>
          <Part storeId={id} />
        </Suspense>
      )}
      <Suspense>
        {dialog === 'password' && <PasswordDialog storeId={id} name={name} onClose={close} />}
        {dialog === 'copy' && <CopyDialog source={location} others={others} onClose={close} />}
      </Suspense>
    </>
  );
}

function tabsOf(location: LocationRow): Partial<typeof locationTabs> {
  const isShown = (tab: string) =>
    tab === 'details' ||
    locationTabParts.some((part) => part.tab === tab && (part.isShown?.(location, appEnv()) ?? true));
  return Object.fromEntries(Object.entries(locationTabs).filter(([tab]) => isShown(tab)));
}
