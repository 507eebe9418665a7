import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import { shiftsOf } from '../counter/shifts.ts';
import { randomFrom } from '../random.ts';
import { drawerAgreesShare, floatCents } from '../recipe.ts';
import type { SimulatedStore } from './floor.ts';
import { type Due, plan, type SimulationState } from './simulation.types.ts';

/** A store's drawers follow one another. */
export const drawerKey = (storeId: number) => `drawer ${storeId}`;

/**
 * The counter's events of each new day: the drawer opens and is counted, people come and go. The day the
 * simulators first see a store belongs to the demo's history.
 */
export function counterBegun(state: SimulationState, place: SimulatedStore, now: number): Due[] {
  const { id: storeId, store, floor } = place;
  if (store === null) return [];
  const { day } = floor.clock.read(now);
  const last = state.days[storeId];
  state.days[storeId] = day;
  if (last === undefined || last === day) return [];
  return [
    ...drawerOn(state, storeId, place, day, store.employeeCodes),
    ...shiftsOn(state, place, store, day),
  ];
}

function drawerOn(
  { run }: SimulationState,
  storeId: number,
  { floor }: SimulatedStore,
  day: LocalDay,
  codes: [string, ...string[]],
): Due[] {
  const drawer = `${run}-d${storeId}-${day}`;
  const random = randomFrom(drawer);
  const by = random.pick(codes);
  const off = random.chance(drawerAgreesShare) ? 0 : 25 * Math.round(random.normal() * 18);
  const reported = { by: 'payments', key: drawerKey(storeId), storeId } as const;
  const opened = floor.clock.at(day, 5 * 3600 + 50 * 60 + random.whole(0, 500));
  const closed = floor.clock.at(day, 22 * 3600 + random.whole(300, 1_800));
  const body = { name: 'Front counter', floatCents, by };
  return [
    plan({ ...reported, id: drawer, due: opened, type: 'drawer.opened', body }),
    // The cash taken is added when it is counted.
    plan({
      ...reported,
      id: `${drawer}-count`,
      due: closed,
      type: 'drawer.closed',
      body: { drawer, countedCents: floatCents + off, by },
    }),
  ];
}

function shiftsOn(
  { run }: SimulationState,
  { id: storeId, floor }: SimulatedStore,
  store: NonNullable<SimulatedStore['store']>,
  day: LocalDay,
): Due[] {
  return shiftsOf({ id: storeId, store, floor }, day).flatMap(({ by, from, to }, index) => {
    const clockIn = `${run}-k${storeId}-${day}-${index}`;
    const reported = { by: 'orders', key: clockIn, storeId } as const;
    return [
      plan({ ...reported, id: clockIn, due: from, type: 'team.clockedIn', body: { by } }),
      plan({ ...reported, id: `${clockIn}-out`, due: to, type: 'team.clockedOut', body: { clockIn } }),
    ];
  });
}

/** Adds up the cash of sent events, and puts the sum into a drawer's count. */
export function countCash(state: SimulationState, event: Due): void {
  const { storeId, type, body } = event;
  const { tender, amountCents = 0, countedCents = 0 } = body as Partial<Record<string, number | string>>;
  const taken = state.cash[storeId] ?? 0;
  if (type === 'payment.taken' && tender === 'CASH') state.cash[storeId] = taken + Number(amountCents);
  else if (type === 'payment.refunded' && tender === 'CASH')
    state.cash[storeId] = taken - Number(amountCents);
  else if (type === 'drawer.closed') {
    event.body = { ...body, countedCents: Math.max(0, Number(countedCents) + taken) };
    state.cash[storeId] = 0;
  }
}
