import type { QueryClient } from '@tanstack/react-query';
import { accountDetailsRoutes } from '@washboard/contract/locations/account-details.routes.ts';
import type { AccountDetails } from '@washboard/contract/locations/account-details.schemas.ts';
import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';

/** Shows the saved details at once; the location tree is read again. */
export function detailsAnswered(
  queries: QueryClient,
  { changeId: _, ...details }: AccountDetails & { changeId: number | null },
): void {
  queries.setQueryData(queryOptionsOf(accountDetailsRoutes.getAccountDetails).queryKey, details);
  void queries.invalidateQueries({ queryKey: keyOf(locationRoutes.getLocationTree) });
}
