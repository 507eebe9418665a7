import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { zipIn } from '@washboard/contract/core/geo/address-search.ts';
import type { Point } from '@washboard/contract/core/geo/point.ts';
import { distinctNames, isNameTaken } from '@washboard/contract/core/text/distinct-names.ts';
import {
  isPricedByZone,
  needsTierPerZone,
} from '@washboard/contract/delivery/settings/delivery-settings.schemas.ts';
import {
  mostZones,
  type TestAddress,
  type TestedAddress,
  tooManyZones,
  type ZoneList,
} from '@washboard/contract/delivery/zones/zones.schemas.ts';
import type { Geocoder } from '@washboard/integrations/geocode/port.ts';
import { defineEditable, heldOf } from '../../../platform/audit/editable.ts';
import { type BusinessDb, type InBusiness, readingOf, type Tx } from '../../../platform/db/database.ts';
import { requireLocation } from '../../locations/index.ts';
import { readSettings } from '../settings/delivery-settings.views.ts';
import { lockDelivery } from '../tiers/tiers.store.ts';
import { readTiers } from '../tiers/tiers.views.ts';
import { overlapsOf } from './zone-overlaps.service.ts';
import { isInZone } from './zones.rules.ts';
import { archiveZone, insertZone, type StoredZone, updateZone } from './zones.store.ts';
import { holdZone, readZones, zipOfStore } from './zones.views.ts';

export interface MapDeps {
  geocoder: Geocoder;
  /** The schedule's windows of own drivers, by weekday; 0 is Sunday. Without zone ids, a window is for all zones. */
  readDriverDays(within: InBusiness, storeId: number): Promise<{ day: number; zoneIds: number[] }[]>;
}

/** A location's zones, with what the map needs. */
export async function listZones(
  { geocoder }: Pick<MapDeps, 'geocoder'>,
  business: BusinessDb,
  storeId: number,
): Promise<ZoneList> {
  await requireLocation(business, storeId);
  const reading = readingOf(business);
  const [rows, zip] = await Promise.all([readZones(reading, storeId), zipOfStore(reading, storeId)]);
  const zips = [...new Set(rows.flatMap(({ zipCodes }) => zipCodes))];
  return {
    records: rows.map(({ storeId: _, isArchived: __, ...zone }) => zone),
    overlaps: await overlapsOf(rows),
    center: geocoder.centerOfZip(zip) ?? null,
    zipCenters: Object.fromEntries(
      zips.flatMap((one): [string, Point][] => {
        const at = geocoder.centerOfZip(one);
        return at === undefined ? [] : [[one, at]];
      }),
    ),
  };
}

export const zones = defineEditable<StoredZone>({
  entity: 'delivery_zone',
  actions: { add: 'delivery.addZone', change: 'delivery.changeZone', remove: 'delivery.removeZone' },
  permission: 'globalSettings.manage',
  hold: async (tx, id) => heldOf(await holdZone(tx, id)),
  async check(tx, zone, id) {
    await lockDelivery(tx);
    const others = (await readZones(tx, zone.storeId)).filter((one) => one.id !== id);
    if (others.length >= mostZones)
      throw new AppError('bad_input', { fields: [{ path: 'name', message: tooManyZones }] });
    if (isNameTaken(zone.name, others))
      throw new AppError('bad_input', { fields: [{ path: 'name', message: distinctNames }] });
    await requireTiers(tx, [zone.deliveryTierId], 'deliveryTierId');
    if (zone.deliveryTierId === null && isPricedByZone(await readSettings(tx, zone.storeId)))
      throw fieldError('deliveryTierId', needsTierPerZone);
  },
  insert: insertZone,
  update: updateZone,
  archive: archiveZone,
  events: () => [{ type: 'delivery.changed' }],
});

/** Delivery tiers of this business, or none. */
export async function requireTiers(tx: Tx, ids: readonly (number | null)[], path: string): Promise<void> {
  const known = new Set((await readTiers(tx)).flatMap(({ id, type }) => (type === 'DELIVERY' ? [id] : [])));
  if (!ids.every((id) => id === null || known.has(id)))
    throw new AppError('bad_input', { fields: [{ path, message: 'This tier doesn’t exist' }] });
}

/** The zones of a ZIP code or a pin, with the fee and the days of delivery there. */
export async function testAddress(
  { geocoder, readDriverDays }: MapDeps,
  business: BusinessDb,
  storeId: number,
  { zipCode, address, point }: TestAddress,
): Promise<TestedAddress> {
  await requireLocation(business, storeId);
  const reading = readingOf(business);
  const search = address === undefined ? null : await geocoder.findAddress(address);
  const found = search?.outcome === 'FOUND' ? search : null;
  const zip = zipCode ?? zipIn(found?.matched ?? address ?? '');
  const at = point ?? found?.point ?? (zip === undefined ? undefined : geocoder.centerOfZip(zip));
  const [rows, tiers, settings, windows] = await Promise.all([
    readZones(reading, storeId),
    readTiers(reading),
    readSettings(reading, storeId),
    readDriverDays(reading, storeId),
  ]);
  const storeTierId = settings.deliveryPriceType === 'DELIVERY_TIER' ? settings.deliveryTierId : null;
  const inside = rows.filter((zone) => isInZone(zone, { zipCode: zip, point: at }));
  return {
    point: at ?? null,
    search: search && { outcome: search.outcome, matched: found?.matched ?? null },
    zones: inside.map(({ id, name, deliveryTierId }) => {
      const tier = tiers.find((one) => one.id === (deliveryTierId ?? storeTierId));
      const days = windows.flatMap(({ day, zoneIds }) =>
        zoneIds.length === 0 || zoneIds.includes(id) ? [day] : [],
      );
      return {
        id,
        name,
        tierName: tier?.name ?? null,
        feeCents: tier?.feeCents ?? null,
        days: [...new Set(days)].sort(),
      };
    }),
  };
}
