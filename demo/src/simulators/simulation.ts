import type { Place } from '@washboard/contract/ingest/ingest-places.schemas.ts';
import { paces } from '@washboard/contract/simulators/simulators.constants.ts';
import type { SimulatorOrders } from '@washboard/contract/simulators/simulators.schemas.ts';
import { randomFrom } from '../random.ts';
import { catchUp, takeDue } from './agenda.ts';
import { countCash, counterBegun } from './counter.ts';
import { storesAt } from './floor.ts';
import { outagesBegun, selfServeTurns } from './machines.ts';
import { ordersBegun } from './orders.ts';
import type { SimulationState } from './simulation.types.ts';
import { newTally } from './tally.ts';

/** The longest period simulated at once after a pause. */
const longestStretchMs = 60_000;

export function newSimulation(run: string, now: number): SimulationState {
  return {
    run,
    count: 0,
    until: now,
    agenda: [],
    outbox: [],
    customers: {},
    busy: {},
    tally: newTally(),
    days: {},
    cash: {},
  };
}

/** Simulates up to this moment: new things enter the agenda, due events the outbox. */
export function liveUntil(
  state: SimulationState,
  places: readonly Place[],
  orders: Pick<SimulatorOrders, 'pace' | 'on'>,
  now: number,
): void {
  const { on } = orders;
  const from = Math.max(state.until, now - longestStretchMs);
  if (now <= from) return;
  const random = randomFrom(`${state.run} ${now}`);
  catchUp(state.agenda, from, on, random);
  const stretch = { from, to: now, pace: paces[orders.pace], random };
  for (const place of storesAt(places)) {
    state.agenda.push(...counterBegun(state, place, now));
    if (on.orders) state.agenda.push(...ordersBegun(state, place, stretch));
    if (on.machines) {
      state.agenda.push(...selfServeTurns(state, place, stretch));
      state.agenda.push(...outagesBegun(state, place, stretch));
    }
  }
  const { due, rest } = takeDue(state.agenda, now, on);
  state.agenda = rest;
  for (const event of due) countCash(state, event);
  state.outbox.push(
    ...due.map(({ id, type, storeId, body, by, due: at }) => ({
      id,
      type,
      at: new Date(at).toISOString(),
      storeId,
      body,
      by,
    })),
  );
  state.until = now;
  for (const [machine, until] of Object.entries(state.busy)) if (until <= now) delete state.busy[machine];
}
