import { useQuery } from '@tanstack/react-query';
import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import type { LocationValues } from '../location-values.ts';
import classes from '../locations.module.css';

/** Whether the address is on the map; empty if no geocoder can say. */
export function FoundAddress({ values: { address, city, state, zipCode } }: { values: LocationValues }) {
  const line = `${address}, ${city}, ${state} ${zipCode}`;
  const { data } = useQuery(queryOptionsOf(locationSettingsRoutes.findAddress, { query: { address: line } }));
  return (
    <p role="status" className={classes.note}>
      {data?.outcome === 'FOUND' && `On the map: ${data.matched}`}
      {data?.outcome === 'NOT_FOUND' && 'This address isn’t on the map. Check its spelling, or continue.'}
    </p>
  );
}
