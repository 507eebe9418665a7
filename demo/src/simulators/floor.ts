import type { Place } from '@washboard/contract/ingest/ingest-places.schemas.ts';
import { type DemoStore, stores } from '../places.ts';
import { archetypes, type WasherGroup } from '../recipe.ts';
import { storeClock } from '../store-clock.ts';
import type { DemoFloor } from '../turns.ts';

/** A store of the demo as the server tells it now: its machines, what they cost, which of them are out of order. */
export interface SimulatedStore {
  id: number;
  store: DemoStore;
  floor: DemoFloor;
}

const usualTurns = 2;

/** The places among these that the demo's recipe knows, by name; others belong to whoever added them. */
export function storesAt(places: readonly Place[]): SimulatedStore[] {
  return places.flatMap((place) => {
    const store = stores.find(({ name }) => name === place.name);
    return store === undefined ? [] : [{ id: place.id, store, floor: floorOf(place, store) }];
  });
}

function floorOf({ timeZone, machines }: Place, store: DemoStore): DemoFloor {
  const groups: readonly WasherGroup[] = archetypes[store.archetype].washers;
  const out = new Set(machines.filter(({ isOut }) => isOut).map(({ type, number }) => `${type} ${number}`));
  return {
    storeName: store.name,
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
