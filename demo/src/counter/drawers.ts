import { addDays, type LocalDay } from '@washboard/contract/core/time/time.ts';
import type { LoadedStore } from '../load-places.ts';
import { randomFrom } from '../random.ts';
import { drawerAgreesShare, floatCents } from '../recipe.ts';
import type { Takings } from '../takings.ts';

/** A day of the drawer; null for what hasn't happened yet today. */
export interface DrawerDay {
  at: number;
  by: string;
  banked: { at: number; cents: number } | null;
  closed: { at: number; countedCents: number } | null;
}

/** A store's drawer on a day: it matches on most evenings and is off by a little on others. */
export function drawerOf(store: LoadedStore, takings: Takings, day: LocalDay, now: number): DrawerDay | null {
  const random = randomFrom(`${store.store.name} drawer ${day}`);
  const { clock } = store.floor;
  const at = clock.at(day, 5 * 3600 + 50 * 60 + random.whole(0, 500));
  if (at > now) return null;
  const bankedAt = clock.at(day, 22 * 3600 + random.whole(0, 300));
  const closedAt = bankedAt + random.whole(4, 25) * 60_000;
  const expected = floatCents + takings.of('cash', store.id, day);
  const spare = Math.max(0, Math.floor((expected - floatCents) / 2_000) * 2_000);
  const off = random.chance(drawerAgreesShare) ? 0 : 25 * Math.round(random.normal() * 18);
  return {
    at,
    by: random.pick(store.store.employeeCodes),
    banked: spare > 0 && bankedAt <= now ? { at: bankedAt, cents: -spare } : null,
    closed: closedAt <= now ? { at: closedAt, countedCents: Math.max(0, expected - spare + off) } : null,
  };
}

/**
 * Coins of the last seven days, collected on Monday morning; slightly different from what the machines
 * report.
 */
export function coinsOf(
  store: LoadedStore,
  takings: Takings,
  monday: LocalDay,
): { at: number; cents: number } {
  const random = randomFrom(`${store.store.name} coins ${monday}`);
  let cents = 0;
  for (let back = 1; back <= 7; back++) cents += takings.of('coins', store.id, addDays(monday, -back));
  const share = 0.97 + 0.06 * random.next();
  return {
    at: store.floor.clock.at(monday, 9 * 3600 + random.whole(0, 3600)),
    cents: Math.round((cents * share) / 25) * 25,
  };
}
