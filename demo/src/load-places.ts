import { addDays, DAY_MS } from '@washboard/contract/core/time/time.ts';
import { setSettings } from '@washboard/server/src/modules/account/index.ts';
import { insertDistrict, insertStore, updateAccount } from '@washboard/server/src/modules/locations/index.ts';
import {
  type LoadedMachine,
  loadMachines,
  type recordTurns,
} from '@washboard/server/src/modules/machines/index.ts';
import { recordBagTags } from '@washboard/server/src/modules/orders/index.ts';
import { planOutages } from './outages.ts';
import { accountDetails, accountSettings, bagTags, type DemoStore, residence, stores } from './places.ts';
import { archetypes, daysSinceRise, dryerStartCents, formerPriceCutCents, historyDays } from './recipe.ts';
import { storeClock } from './store-clock.ts';
import type { DemoFloor } from './turns.ts';

export type Tx = Parameters<typeof recordTurns>[0];

/** A place with machines as stored in the database. */
export interface LoadedPlace {
  id: number;
  floor: DemoFloor;
}

/** A place with staff that takes in laundry. */
export interface LoadedStore extends LoadedPlace {
  store: DemoStore;
}

/** Source names of the demo's rows. */
export const source = 'demo';

/** The stores and the residence with their machines. */
export async function loadPlaces(
  tx: Tx,
  now: Date,
): Promise<{ stores: LoadedStore[]; residence: LoadedPlace }> {
  const districts: Record<string, number> = {};
  const loaded: LoadedStore[] = [];
  for (const store of stores) {
    districts[store.district] ??= await insertDistrict(tx, store.region, store.district);
    const id = await insertStore(tx, { ...store, districtId: districts[store.district] ?? 0 });
    loaded.push({ id, store, floor: await equip(tx, store, id, now) });
  }
  const id = await insertStore(tx, { ...residence, type: 'RESIDENTIAL' });
  await updateAccount(tx, accountDetails);
  await setSettings(tx, accountSettings);
  await recordBagTags(tx, bagTags);
  return { stores: loaded, residence: { id, floor: await equip(tx, residence, id, now) } };
}

async function equip(
  tx: Tx,
  store: Pick<DemoStore, 'name' | 'timeZone' | 'archetype'>,
  storeId: number,
  now: Date,
): Promise<DemoFloor> {
  const { washers, dryersPerWasher } = archetypes[store.archetype];
  const opened = new Date(now.getTime() - (historyDays + 30) * DAY_MS);
  const rise = new Date(now.getTime() - daysSinceRise * DAY_MS);
  const single = washers.flatMap((group) => Array.from({ length: group.count }, () => group));
  const dryerCount = Math.round(single.length * dryersPerWasher);
  const machines: LoadedMachine[] = [
    ...single.map((group, index) => ({
      storeId,
      type: 'WASHER' as const,
      number: String(index + 1),
      maker: 'Speed Queen',
      model: `SC${group.pounds}`,
      sizePounds: group.pounds,
      prices: [
        { cents: group.priceCents - formerPriceCutCents, from: opened },
        { cents: group.priceCents, from: rise },
      ],
    })),
    ...Array.from({ length: dryerCount }, (_, index) => ({
      storeId,
      type: 'DRYER' as const,
      number: String(single.length + index + 1),
      maker: 'Dexter',
      model: 'DN0120',
      sizePounds: 35,
      prices: [{ cents: dryerStartCents, from: opened }],
    })),
  ];
  await loadMachines(tx, machines);
  const clock = storeClock(store.timeZone);
  const firstDay = addDays(clock.read(now.getTime()).day, -historyDays);
  return {
    storeName: store.name,
    clock,
    outages: planOutages(store.name, machines, clock, firstDay, historyDays + 1),
    washers: single.map((group, index) => ({
      number: String(index + 1),
      pounds: group.pounds,
      turnsPerDay: group.turnsPerDay,
      priceAt: (ms) => (ms < rise.getTime() ? group.priceCents - formerPriceCutCents : group.priceCents),
    })),
    dryers: machines.slice(single.length).map((machine) => machine.number),
  };
}

/** The occurrence, as modules expect it; `at` in UTC milliseconds. */
export function reported({ id, floor }: LoadedPlace, at: number) {
  return { storeId: id, at: new Date(at).toISOString(), businessDate: floor.clock.read(at).day };
}
