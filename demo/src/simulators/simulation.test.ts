import type { Pace } from '@washboard/contract/simulators/simulators.constants.ts';
import type { Switches } from '@washboard/contract/simulators/simulators.schemas.ts';
import { expect, test } from 'vitest';
import { simulatedPlaces } from '../../test-kit/simulated-places.ts';
import { floatCents } from '../recipe.ts';
import { storesAt } from './floor.ts';
import { turnsAnHour } from './pace.ts';
import { liveUntil, newSimulation } from './simulation.ts';
import type { SimulationState } from './simulation.types.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse('2026-11-18T15:00:00Z');
const allOn = { orders: true, machines: true, payments: true, pickups: true };
const busy = { pace: 'busy' as const, on: allOn };

/** Runs minute by minute and collects the sent events. */
function live(
  state: SimulationState,
  from: number,
  minutes: number,
  orders: { pace: Pace; on: Switches } = busy,
) {
  const reported: SimulationState['outbox'] = [];
  for (let i = 1; i <= minutes; i++) {
    liveUntil(state, simulatedPlaces, orders, from + i * minute);
    reported.push(...state.outbox.splice(0));
  }
  return reported;
}

test('sends events in order, within a minute of happening, under their own ids', () => {
  const reported = live(newSimulation('run', start), start, 24 * 60);
  expect(reported.length).toBeGreaterThan(300);
  expect(new Set(reported.map(({ id }) => id)).size).toBe(reported.length);
  const times = reported.map(({ at }) => at);
  expect(times).toEqual([...times].sort());
});

test('does not start a machine that is running or out of order', () => {
  const reported = live(newSimulation('run', start), start, 12 * 60);
  const washes = reported.filter(({ id }) => /-t\d+-wash$/.test(id));
  const last = new Map<string, number>();
  for (const { storeId, body, at } of washes) {
    const machine = `${storeId} ${(body as { machineNumber: string }).machineNumber}`;
    expect(machine).not.toMatch(/ 1$/);
    expect(Date.parse(at) - (last.get(machine) ?? 0)).toBeGreaterThanOrEqual(24 * minute);
    last.set(machine, Date.parse(at));
  }
  expect(washes.length).toBeGreaterThan(20);
});

test('reports a washer as running, finished and available before it runs again', () => {
  const reported = live(newSimulation('run', start), start, 12 * 60);
  const next: Record<string, string> = { RUNNING: 'FINISHED', FINISHED: 'AVAILABLE', AVAILABLE: 'RUNNING' };
  const last = new Map<string, string>();
  for (const { storeId, type, body } of reported) {
    if (type !== 'machine.stateReported') continue;
    const { machineNumber, state } = body as { machineNumber: string; state: string };
    const machine = `${storeId} ${machineNumber}`;
    expect(state).toBe(next[last.get(machine) ?? 'AVAILABLE']);
    last.set(machine, state);
  }
  expect(last.size).toBeGreaterThan(10);
});

test('over a week machines turn as often as the recipe says, on its weekdays and hours', () => {
  const inLife = { pace: 'asInLife' as const, on: { ...allOn, orders: false } };
  const reported = live(newSimulation('run', start), start, 7 * 24 * 60, inLife);
  const washes = reported.filter(({ id }) => /-wash$/.test(id)).length;
  const hours = Array.from({ length: 7 * 24 }, (_, index) => start + index * hour + 1);
  const expected = storesAt(simulatedPlaces)
    .flatMap(({ floor: { clock, washers, outages } }) =>
      washers
        .filter(({ number }) => !outages.isOut('WASHER', number, start))
        .flatMap(({ turnsPerDay }) => hours.map((ms) => turnsAnHour(turnsPerDay, clock, ms))),
    )
    .reduce((sum, rate) => sum + rate, 0);
  expect(washes / expected).toBeGreaterThan(0.85);
  expect(washes / expected).toBeLessThan(1.15);
});

test('a simulator that is off sends nothing, and sends the rest in order once it is on', () => {
  const state = newSimulation('run', start);
  const without = live(state, start, 12 * 60, { pace: 'busy', on: { ...allOn, payments: false } });
  expect(without.filter(({ by }) => by === 'payments')).toEqual([]);
  const heldBack = state.agenda.filter(({ by, due }) => by === 'payments' && due <= start + 12 * hour);
  expect(heldBack.length).toBeGreaterThan(3);
  const after = live(state, start + 12 * hour, 45);
  const ids = new Set(after.map(({ id }) => id));
  expect(heldBack.filter(({ id }) => !ids.has(id))).toEqual([]);
});

test('makes up nothing for a pause: open orders continue within half an hour', () => {
  const state = newSimulation('run', start);
  live(state, start, 6 * 60);
  const back = start + 40 * hour;
  const late = state.agenda.filter(({ due }) => due < back);
  const reported = live(state, back, 45);
  const ids = new Set(reported.map(({ id }) => id));
  const first = new Map<string, string>();
  for (const { key, id } of late.sort((a, b) => a.due - b.due)) if (!first.has(key)) first.set(key, id);
  expect([...first.values()].filter((id) => !ids.has(id))).toEqual([]);
  expect(reported.every(({ at }) => Date.parse(at) > back - minute)).toBe(true);
});

test('a calm day has fewer visits than a busy one', () => {
  const turns = (pace: 'calm' | 'busy') =>
    live(newSimulation('run', start), start, 8 * 60, { pace, on: allOn }).filter(({ id }) =>
      /-wash$/.test(id),
    ).length;
  expect(turns('calm') * 2).toBeLessThan(turns('busy'));
});

test('from the second day on each counter has shifts and a drawer, counted with the cash taken', () => {
  const reported = live(newSimulation('run', start), start, 60 * 60);
  const of = (type: string, storeId: number) =>
    reported.filter((one) => one.type === type && one.storeId === storeId);
  for (const { id, name } of simulatedPlaces) {
    const [opened] = of('drawer.opened', id);
    const [closed] = of('drawer.closed', id);
    expect([of('drawer.opened', id).length, of('drawer.closed', id).length], name).toEqual([2, 1]);
    expect(closed?.body).toMatchObject({ drawer: opened?.id });
    const cash = reported
      .filter(
        ({ storeId, type, at }) => storeId === id && type === 'payment.taken' && at < (closed?.at ?? ''),
      )
      .map(({ body }) => body as { tender: string; amountCents: number })
      .reduce((sum, { tender, amountCents }) => (tender === 'CASH' ? sum + amountCents : sum), 0);
    const { countedCents = 0 } = (closed?.body ?? {}) as { countedCents?: number };
    expect(Math.abs(countedCents - floatCents - cash)).toBeLessThan(1_500);
    expect(of('team.clockedIn', id).length).toBeGreaterThanOrEqual(2);
    expect(of('team.clockedOut', id).length).toBeGreaterThanOrEqual(2);
  }
});
