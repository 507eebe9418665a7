import { deliverySettingsRoutes } from '@washboard/contract/delivery/settings/delivery-settings.routes.ts';
import { zoneRoutes } from '@washboard/contract/delivery/zones/zones.routes.ts';
import { defineRows } from '../example-rows.ts';

/** A tier that nothing uses, and a zone in the other store. */
export const deliveryRows = defineRows(async ({ app, world: { otherStoreId, sessions } }) => {
  const body = { name: 'Standard', type: 'DELIVERY' as const, feeCents: 499 };
  const tier = await app.call(deliverySettingsRoutes.addTier, { body }, sessions.owner);
  const params = { storeId: String(otherStoreId) };
  const zone = { name: 'North', color: 0, zipCodes: ['60601'], polygon: null, deliveryTierId: null };
  const added = await app.call(zoneRoutes.addZone, { params, body: zone }, sessions.owner);
  return { tierId: tier.body.id, zoneId: added.body.id };
});
