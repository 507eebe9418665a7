import { AppError } from '@washboard/contract/core/errors.ts';
import type {
  DeliverySettings,
  DeliverySettingsPage,
} from '@washboard/contract/delivery/settings/delivery-settings.schemas.ts';
import { defineChangeable } from '../../../platform/audit/editable.ts';
import { type BusinessDb, readingOf } from '../../../platform/db/database.ts';
import { requireLocation } from '../../locations/index.ts';
import { lockDelivery } from '../tiers/tiers.store.ts';
import { requireTiers } from '../zones/zones.service.ts';
import { readZones } from '../zones/zones.views.ts';
import { saveSettings } from './delivery-settings.store.ts';
import { hasDelivery, readServices, readSettings } from './delivery-settings.views.ts';

export async function getDeliverySettings(
  business: BusinessDb,
  storeId: number,
): Promise<DeliverySettingsPage> {
  await requireLocation(business, storeId);
  const reading = readingOf(business);
  const [settings, services, hasDeliveryEnabled] = await Promise.all([
    readSettings(reading, storeId),
    readServices(reading),
    hasDelivery(reading, storeId),
  ]);
  return { settings, services, hasDeliveryEnabled };
}

/** Delivery settings of a location; their id is the location's. */
export const deliverySettings = defineChangeable<DeliverySettings>({
  entity: 'store',
  actions: { change: 'delivery.changeSettings' },
  permission: 'globalSettings.manage',
  async hold(tx, storeId) {
    await lockDelivery(tx);
    const { version, ...facts } = await readSettings(tx, storeId);
    return { facts, version, isArchived: false };
  },
  async check(tx, settings, storeId) {
    const refuse = (path: string, message: string) =>
      new AppError('bad_input', { fields: [{ path, message }] });
    await requireTiers(tx, [settings.deliveryTierId], 'deliveryTierId');
    await requireTiers(
      tx,
      settings.zones.map((zone) => zone.deliveryTierId),
      'zones',
    );
    const zones = await readZones(tx, storeId);
    if (
      settings.zones.length !== zones.length ||
      !settings.zones.every(({ id }) => zones.some((one) => one.id === id))
    )
      throw refuse('zones', 'The zones changed in the meantime. Reload and retry.');
    const services = new Set((await readServices(tx)).map(({ id }) => id));
    if (!settings.deliveryServiceIds.every((id) => services.has(id)))
      throw refuse('deliveryServiceIds', 'This service doesn’t exist');
  },
  async update(tx, storeId, settings) {
    const { version: _, ...before } = await readSettings(tx, storeId);
    await saveSettings(tx, storeId, settings, before);
  },
  events: () => [{ type: 'delivery.changed' }],
});
