import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import { usHolidays } from '@washboard/contract/schedule/closures/holidays.rules.ts';
import { emptyWeek } from '@washboard/contract/schedule/shifts.rules.ts';
import { insertTier, insertZone, saveSettings } from '@washboard/server/src/modules/delivery/index.ts';
import { insertClosure, insertShift } from '@washboard/server/src/modules/schedule/index.ts';
import type { LoadedStore, Tx } from '../load-places.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];

const shifts = [
  { type: 'SHIFT', name: 'Morning', days: everyDay, startTime: '06:30', endTime: '14:00' },
  { type: 'SHIFT', name: 'Evening', days: everyDay, startTime: '14:15', endTime: '21:45' },
] as const;

const windows = [
  { type: 'OWN_DELIVERY', name: 'Morning route', days: everyDay, startTime: '07:00', endTime: '11:00' },
  { type: 'OWN_DELIVERY', name: 'Midday route', days: everyDay, startTime: '11:15', endTime: '15:00' },
  { type: 'OWN_DELIVERY', name: 'Evening route', days: everyDay, startTime: '15:15', endTime: '21:00' },
  { type: 'CENTS_DELIVERY', name: 'All day', days: everyDay, startTime: '08:00', endTime: '20:00' },
] as const;

const tiers = [
  { name: 'Nearby', type: 'DELIVERY', feeCents: 399 },
  { name: 'Across town', type: 'DELIVERY', feeCents: 699 },
  { name: 'Hotels', type: 'COMMERCIAL', feeCents: 0 },
] as const;

/** Areas drawn on the map, by store. */
const drawnZones: Readonly<
  Record<string, { name: string; zipCodes: string[]; polygon: [number, number][] }>
> = {
  'Harbor Street': {
    name: 'Waterfront',
    zipCodes: [],
    polygon: [
      [-74.046, 40.725],
      [-74.028, 40.724],
      [-74.024, 40.748],
      [-74.041, 40.75],
    ],
  },
  Lakeview: {
    name: 'Lake shore',
    zipCodes: ['60613', '60614'],
    polygon: [
      [-87.648, 41.935],
      [-87.63, 41.93],
      [-87.634, 41.95],
      [-87.646, 41.952],
    ],
  },
};

const settings: Omit<Parameters<typeof saveSettings>[2], 'zones'> = {
  generalDeliverySettings: { serviceMultiselectEnabled: true },
  ownDriverDeliverySettings: { active: true, hasZones: true },
  onDemandDeliverySettings: { active: true },
  deliveryPriceType: 'DELIVERY_TIER',
  deliveryTierId: null,
  deliveryServiceIds: [],
  offerDryCleaningForDelivery: true,
  dryCleaningDeliveryPriceType: 'RETAIL',
};

/** The week, holidays, tiers and zones of each store. */
export async function loadDelivery(tx: Tx, stores: readonly LoadedStore[], now: Date): Promise<void> {
  const tierIds: number[] = [];
  for (const tier of tiers) tierIds.push(await insertTier(tx, tier));
  for (const { id: storeId, store } of stores) {
    for (const { days, startTime, endTime, ...shift } of [
      ...shifts,
      ...(store.hasDeliveryEnabled ? windows : []),
    ])
      await insertShift(tx, {
        ...shift,
        storeId,
        timings: emptyWeek().map((slot) =>
          (days as readonly number[]).includes(slot.day)
            ? { ...slot, isActive: true, startTime, endTime }
            : slot,
        ),
        deliveryTimingSettings: { maxStops: 12, serviceType: 'ALL', bufferHours: 1 },
      });
    const today = businessDayOf(now, store.timeZone);
    const holidays = usHolidays(Number(today.slice(0, 4))).filter(
      ({ name, day }) => day > today && /Thanksgiving|Christmas/.test(name),
    );
    for (const { name, day } of holidays)
      await insertClosure(tx, { storeId, name, startDate: day, endDate: day });
    if (!store.hasDeliveryEnabled) continue;
    const zones: { id: number; deliveryTierId: number | null }[] = [];
    const near = { name: 'Around the store', zipCodes: [store.zipCode], polygon: null };
    for (const zone of [near, drawnZones[store.name]]) {
      if (zone === undefined) continue;
      const deliveryTierId = tierIds[zones.length] ?? null;
      const id = await insertZone(tx, { ...zone, color: zones.length, storeId, deliveryTierId });
      zones.push({ id, deliveryTierId });
    }
    await saveSettings(tx, storeId, { ...settings, zones }, { ...settings, zones });
  }
}
