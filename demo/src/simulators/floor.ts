import type { Place } from '@washboard/contract/ingest/ingest-places.schemas.ts';
import { type DemoStore, residence, stores } from '../places.ts';
import { archetypes, type WasherGroup } from '../recipe.ts';
import { storeClock } from '../store-clock.ts';
import type { DemoFloor } from '../turns.ts';

/** A demo store as the server reports it now: machines, prices, outages. */
export interface SimulatedStore {
  id: number;
  /** Null without staff, where residents use the machines. */
  store: DemoStore | null;
  floor: DemoFloor;
}

const usualTurns = 2;

/** The places the demo's recipe knows, by name; others were added by users. */
export function storesAt(places: readonly Place[]): SimulatedStore[] {
  return places.flatMap((place): SimulatedStore[] => {
    const store = stores.find(({ name }) => name === place.name);
    if (store !== undefined) return [{ id: place.id, store, floor: floorOf(place, store.archetype) }];
    if (place.name !== residence.name) return [];
    return [{ id: place.id, store: null, floor: floorOf(place, residence.archetype) }];
  });
}

function floorOf({ name, timeZone, machines }: Place, archetype: keyof typeof archetypes): DemoFloor {
  const groups: readonly WasherGroup[] = archetypes[archetype].washers;
  const out = new Set(machines.filter(({ isOut }) => isOut).map(({ type, number }) => `${type} ${number}`));
  return {
    storeName: name,
    clock: storeClock(timeZone),
    washers: machines
      .filter(({ type }) => type === 'WASHER')
      .map(({ number, sizePounds, priceCents }) => {
        const group = groups.find(({ pounds }) => pounds === sizePounds);
        return {
          number,
          pounds: sizePounds ?? 30,
          turnsPerDay: group?.turnsPerDay ?? usualTurns,
          priceAt: () => priceCents ?? group?.priceCents ?? 0,
        };
      }),
    dryers: machines.filter(({ type }) => type === 'DRYER').map(({ number }) => number),
    outages: { all: [], isOut: (type, number) => out.has(`${type} ${number}`) },
  };
}
