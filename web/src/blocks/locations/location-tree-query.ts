import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';

/** The stores that the user may see, as a tree and as a list. */
export const locationTreeQuery = { ...queryOptionsOf(locationRoutes.getLocationTree), staleTime: 300_000 };
