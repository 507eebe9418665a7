import type {
  DeliverySettings,
  DeliverySettingsPage,
} from '@washboard/contract/delivery/settings/delivery-settings.schemas.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { readZones } from '../zones/zones.views.ts';

/** A store's settings; the defaults until they are first saved. */
export async function readSettings(
  within: InBusiness,
  storeId: number,
): Promise<DeliverySettings & { version: number }> {
  const { db, businessId } = within;
  const row = await db
    .selectFrom('delivery_settings')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  const zones = await readZones(within, storeId);
  return {
    generalDeliverySettings: { serviceMultiselectEnabled: row?.service_multiselect_enabled ?? false },
    ownDriverDeliverySettings: { active: row?.own_active ?? false, hasZones: row?.own_has_zones ?? false },
    onDemandDeliverySettings: { active: row?.on_demand_active ?? false },
    deliveryPriceType: row?.price_type ?? 'RETAIL',
    deliveryTierId: row?.delivery_tier_id ?? null,
    zones: zones.map(({ id, deliveryTierId }) => ({ id, deliveryTierId })),
    deliveryServiceIds: (row?.service_ids ?? []).map(Number),
    offerDryCleaningForDelivery: row?.offer_dry_cleaning ?? false,
    dryCleaningDeliveryPriceType: row?.dry_cleaning_price_type ?? 'RETAIL',
    version: row?.version ?? 1,
  };
}

/** The services of the catalog, by name. */
export function readServices({ db, businessId }: InBusiness): Promise<DeliverySettingsPage['services']> {
  return db
    .selectFrom('catalog_item')
    .select(['id', 'name', 'family'])
    .where('business_id', '=', businessId)
    .where('kind', '=', 'SERVICE')
    .where('archived_at', 'is', null)
    .where('undone_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute();
}

export async function hasDelivery({ db, businessId }: InBusiness, storeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('store')
    .select('has_delivery_enabled')
    .where('business_id', '=', businessId)
    .where('id', '=', storeId)
    .executeTakeFirst();
  return row?.has_delivery_enabled === true;
}
