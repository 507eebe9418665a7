import { useQuery } from '@tanstack/react-query';
import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { formatInstantDay } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';

/** The regions, districts and time zones the location had. */
export function PlaceHistory({ storeId }: { storeId: number }) {
  const query = useQuery(
    queryOptionsOf(locationSettingsRoutes.listPlaces, { params: { id: String(storeId) } }),
  );
  return (
    <Card title="Region and time zone" context="Newest first">
      <QueryArea query={query} height={60} label="Loading the history">
        {({ records }) => (
          <Facts
            facts={records.map(({ since, regionName, districtName, timeZone }, index) => [
              `${index === records.length - 1 ? 'First' : 'Since'} ${formatInstantDay(since, timeZone)}`,
              [[regionName, districtName].filter(Boolean).join(' › ') || 'No district', timeZone].join(', '),
            ])}
          />
        )}
      </QueryArea>
    </Card>
  );
}
