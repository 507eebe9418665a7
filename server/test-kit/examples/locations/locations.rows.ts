import { documentedIds } from '@washboard/contract/example-ids.list.ts';
import { accountDetailsRoutes } from '@washboard/contract/locations/account-details.routes.ts';
import { defineRows } from '../example-rows.ts';

export const locationsRows = defineRows(async ({ app, world: { storeId, otherStoreId, sessions } }) => {
  const { body } = await app.call(accountDetailsRoutes.getAccountDetails, {}, sessions.owner);
  return {
    storeId,
    otherStoreId,
    districtId: body.regions[0]?.districts[0]?.id ?? 0,
    accountVersion: documentedIds.accountVersion,
  };
});
