import { useQuery } from '@tanstack/react-query';
import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';
import { Suspense } from 'react';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { locationsUrl } from './locations.urls.ts';

const LocationWizard = lazyPart(() => import('./location-wizard.tsx'), 'LocationWizard');

/** /global-settings/locations/new: adds a location in three steps. */
export function Screen() {
  const locations = useQuery(queryOptionsOf(locationSettingsRoutes.listLocations));
  return (
    <>
      <PageHeader
        title="New location"
        context="You can change everything later."
        back={{ href: locationsUrl(), label: 'Locations' }}
      />
      <QueryArea query={locations} height={520} label="Loading the form">
        {({ needsDistrict }) => (
          <Suspense fallback={<LoadingArea height={520} shape="form" label="Loading the form" />}>
            <LocationWizard needsDistrict={needsDistrict} />
          </Suspense>
        )}
      </QueryArea>
    </>
  );
}
