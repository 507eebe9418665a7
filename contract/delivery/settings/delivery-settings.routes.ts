import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { idParamSchema, versionSchema } from '../../core/schema.ts';
import { changeDeliverySettingsSchema, deliverySettingsPageSchema } from './delivery-settings.schemas.ts';
import { changeTierSchema, tierFactsSchema, tierListSchema } from './pricing-tiers.schemas.ts';

const ofStore = z.object({ storeId: idParamSchema });
const ofTier = z.object({ id: idParamSchema });
const permission = 'globalSettings.manage';
const settingsPath = '/business-owner/admin/settings/locations/{storeId}/delivery-settings';
const tiersPath = '/business-owner/admin/settings/pricing-tiers';

export const deliverySettingsRoutes = {
  getDeliverySettings: defineRoute({
    name: 'delivery.getDeliverySettings',
    method: 'GET',
    path: settingsPath,
    summary: 'Get a location’s delivery settings and the services it can offer',
    permission,
    params: ofStore,
    output: deliverySettingsPageSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { storeId: String(ids.storeId) } }),
  }),
  changeDeliverySettings: defineRoute({
    name: 'delivery.changeDeliverySettings',
    method: 'PUT',
    path: settingsPath,
    summary: 'Change a location’s delivery settings',
    permission,
    params: ofStore,
    body: changeDeliverySettingsSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({
      params: { storeId: String(ids.storeId) },
      body: {
        generalDeliverySettings: { serviceMultiselectEnabled: true },
        ownDriverDeliverySettings: { active: true, hasZones: false },
        onDemandDeliverySettings: { active: false },
        deliveryPriceType: 'DELIVERY_TIER' as const,
        deliveryTierId: ids.tierId,
        zones: [],
        deliveryServiceIds: [],
        offerDryCleaningForDelivery: false,
        dryCleaningDeliveryPriceType: 'RETAIL' as const,
        version: 1,
      },
    }),
  }),
  listTiers: defineRoute({
    name: 'delivery.listTiers',
    method: 'GET',
    path: tiersPath,
    summary: 'List pricing tiers',
    permission,
    output: tierListSchema,
    example: () => ({}),
  }),
  addTier: defineRoute({
    name: 'delivery.addTier',
    method: 'POST',
    path: tiersPath,
    summary: 'Add a pricing tier',
    permission,
    body: tierFactsSchema,
    output: savedSchema,
    example: () => ({ body: { name: 'Far away', type: 'DELIVERY' as const, feeCents: 799 } }),
  }),
  changeTier: defineRoute({
    name: 'delivery.changeTier',
    method: 'PUT',
    path: `${tiersPath}/{id}`,
    summary: 'Change a pricing tier',
    permission,
    params: ofTier,
    body: changeTierSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.tierId) },
      body: { name: 'Nearby', type: 'DELIVERY' as const, feeCents: 399, version: 1 },
    }),
  }),
  removeTier: defineRoute({
    name: 'delivery.removeTier',
    method: 'DELETE',
    path: `${tiersPath}/{id}`,
    summary: 'Remove a pricing tier that nothing uses',
    permission,
    params: ofTier,
    body: z.object({ version: versionSchema }),
    output: savedSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({ params: { id: String(ids.tierId) }, body: { version: 1 } }),
  }),
};
