import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';

/** The user's stores, as a tree and a list. */
export const locationTreeQuery = { ...queryOptionsOf(locationRoutes.getLocationTree), staleTime: 300_000 };
