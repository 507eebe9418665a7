import { deliveryEvents } from '@washboard/contract/delivery/delivery.events.ts';
import { deliverySettingsRoutes } from '@washboard/contract/delivery/settings/delivery-settings.routes.ts';
import { zoneRoutes } from '@washboard/contract/delivery/zones/zones.routes.ts';
import { changingOf } from '../../platform/audit/changing.ts';
import { readingOf } from '../../platform/db/database.ts';
import { defineModule } from '../../platform/module.ts';
import { requireLocation } from '../locations/index.ts';
import { deliverySettings, getDeliverySettings } from './settings/delivery-settings.service.ts';
import { tiers } from './tiers/tiers.service.ts';
import { readTiers } from './tiers/tiers.views.ts';
import { listZones, type MapDeps, testAddress, zones } from './zones/zones.service.ts';

export { moveDelivery, setCanceled } from './change-delivery.store.ts';
export { endDeliveries, planDeliveries } from './deliveries.store.ts';
export { readDeliveryKinds } from './deliveries.views.ts';
export { saveSettings } from './settings/delivery-settings.store.ts';
export { insertTier } from './tiers/tiers.store.ts';
export { insertZone } from './zones/zones.store.ts';
export { readZoneNames } from './zones/zones.views.ts';

/** Deliveries of orders, and how a location delivers: settings, zones and tiers. */
export const deliveryModule = (map: MapDeps) =>
  defineModule({
    name: 'delivery',
    tables: ['delivery', 'delivery_settings', 'delivery_zone', 'pricing_tier'],
    events: deliveryEvents,
    routes: { ...deliverySettingsRoutes, ...zoneRoutes },
    handlers: {
      getDeliverySettings: (ctx, { params }) => getDeliverySettings(ctx.business, params.storeId),
      async changeDeliverySettings(ctx, { params: { storeId }, body: { version, ...facts } }) {
        await requireLocation(ctx.business, storeId);
        return deliverySettings.change(changingOf(ctx), storeId, version, facts);
      },
      listTiers: async (ctx) => ({ records: await readTiers(readingOf(ctx.business)) }),
      addTier: (ctx, { body }) => tiers.add(changingOf(ctx), body),
      changeTier: (ctx, { params, body: { version, ...facts } }) =>
        tiers.change(changingOf(ctx), params.id, version, facts),
      removeTier: (ctx, { params, body }) => tiers.remove(changingOf(ctx), params.id, body.version),
      listZones: (ctx, { params }) => listZones(map, ctx.business, params.storeId),
      async addZone(ctx, { params: { storeId }, body }) {
        await requireLocation(ctx.business, storeId);
        return zones.add(changingOf(ctx), { ...body, storeId });
      },
      changeZone: (ctx, { params, body: { version, ...facts } }) =>
        zones.change(changingOf(ctx), params.id, version, facts),
      removeZone: (ctx, { params, body }) => zones.remove(changingOf(ctx), params.id, body.version),
      testAddress: (ctx, { params, body }) => testAddress(map, ctx.business, params.storeId, body),
    },
    undos: { ...tiers.undos, ...zones.undos, ...deliverySettings.undos },
  });
