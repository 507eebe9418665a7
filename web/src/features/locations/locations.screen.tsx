import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';
import { Suspense } from 'react';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { LocationTable } from './location-table.tsx';
import { locationsSearch, locationsUrl, newLocationUrl } from './locations.urls.ts';

const LocationMap = lazyPart(() => import('./map/location-map.tsx'), 'LocationMap');
const LocationPage = lazyPart(() => import('./location-page.tsx'), 'LocationPage');

const views = { table: 'Table', map: 'Map' };

/** /global-settings/locations: all locations, or the one that `id` names. */
export function Screen() {
  const [{ id, any, view }] = useSearchState(locationsSearch);
  const locations = useQuery(queryOptionsOf(locationSettingsRoutes.listLocations));
  if (id === 0 && !any) {
    return (
      <>
        <PageHeader
          title="Locations"
          context="Your locations, and what each still needs."
          actions={
            <Button
              component={AppLink}
              href={newLocationUrl()}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              New location
            </Button>
          }
        >
          <LinkTabs label="Locations" tabs={views} current={view} hrefOf={locationsUrl} />
        </PageHeader>
        {view === 'table' ? (
          <Card flush>
            <LocationTable query={locations} />
          </Card>
        ) : (
          <Card>
            <QueryArea query={locations} height={520} label="Loading the map">
              {({ records }) => (
                <Suspense fallback={<LoadingArea height={520} label="Loading the map" />}>
                  <LocationMap locations={records} />
                </Suspense>
              )}
            </QueryArea>
          </Card>
        )}
      </>
    );
  }
  return (
    <QueryArea query={locations} height={520} label="Loading the location">
      {({ records, needsDistrict }) => {
        const location = any ? records[0] : records.find((one) => one.id === id);
        if (location === undefined) return <NotHere />;
        return (
          <Suspense fallback={<LoadingArea height={520} shape="form" label="Loading the location" />}>
            <LocationPage
              key={location.id}
              location={location}
              others={records.filter((one) => one.id !== location.id)}
              needsDistrict={needsDistrict}
            />
          </Suspense>
        );
      }}
    </QueryArea>
  );
}

function NotHere() {
  return (
    <PageHeader
      title="No such location"
      context="It may have been removed."
      back={{ href: locationsUrl(), label: 'Locations' }}
    />
  );
}
