import type { DeliverySettings } from '@washboard/contract/delivery/settings/delivery-settings.schemas.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { setTierOfZone } from '../zones/zones.store.ts';

/** Saves a store's settings and the tiers of its zones. Raises the version. */
export async function saveSettings(
  tx: Tx,
  storeId: number,
  settings: DeliverySettings,
  before: DeliverySettings,
): Promise<void> {
  const columns = {
    service_multiselect_enabled: settings.generalDeliverySettings.serviceMultiselectEnabled,
    own_active: settings.ownDriverDeliverySettings.active,
    own_has_zones: settings.ownDriverDeliverySettings.hasZones,
    on_demand_active: settings.onDemandDeliverySettings.active,
    price_type: settings.deliveryPriceType,
    delivery_tier_id: settings.deliveryTierId,
    service_ids: settings.deliveryServiceIds,
    offer_dry_cleaning: settings.offerDryCleaningForDelivery,
    dry_cleaning_price_type: settings.dryCleaningDeliveryPriceType,
  };
  await tx.db
    .insertInto('delivery_settings')
    .values({ business_id: tx.businessId, store_id: storeId, ...columns, version: 2 })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'store_id'])
        .doUpdateSet((row) => ({ ...columns, version: row('delivery_settings.version', '+', 1) })),
    )
    .execute();
  const known = new Map(before.zones.map((zone) => [zone.id, zone.deliveryTierId]));
  for (const { id, deliveryTierId } of settings.zones)
    if (known.has(id) && known.get(id) !== deliveryTierId) await setTierOfZone(tx, id, deliveryTierId);
}
