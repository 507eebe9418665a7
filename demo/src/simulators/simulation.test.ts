import type { Pace } from '@washboard/contract/simulators/simulators.constants.ts';
import { expect, test } from 'vitest';
import { simulatedPlaces } from '../../test-kit/simulated-places.ts';
import { liveUntil, newSimulation } from './simulation.ts';
import type { SimulationState } from './simulation.types.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse('2026-11-18T15:00:00Z');
const allOn = { orders: true, machines: true, payments: true, pickups: true };
const busy = { pace: 'busy' as const, on: allOn };

/** Lives on by the minute, and takes what is told meanwhile. */
function live(
  state: SimulationState,
  from: number,
  minutes: number,
  orders: { pace: Pace; on: typeof allOn } = busy,
) {
  const told: SimulationState['outbox'] = [];
  for (let i = 1; i <= minutes; i++) {
    liveUntil(state, simulatedPlaces, orders, from + i * minute);
    told.push(...state.outbox.splice(0));
  }
  return told;
}

test('what happens is told in its order, within the minute in which it happens, under ids of its own', () => {
  const told = live(newSimulation('run', start), start, 24 * 60);
  expect(told.length).toBeGreaterThan(300);
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
  const times = told.map(({ at }) => at);
  expect(times).toEqual([...times].sort());
});

test('a machine that runs or is out of order is not started', () => {
  const told = live(newSimulation('run', start), start, 12 * 60);
  const washes = told.filter(({ id }) => /-t\d+-wash$/.test(id));
  const last = new Map<string, number>();
  for (const { storeId, body, at } of washes) {
    const machine = `${storeId} ${(body as { machineNumber: string }).machineNumber}`;
    expect(machine).not.toMatch(/ 1$/);
    expect(Date.parse(at) - (last.get(machine) ?? 0)).toBeGreaterThanOrEqual(24 * minute);
    last.set(machine, Date.parse(at));
  }
  expect(washes.length).toBeGreaterThan(20);
});

test('a simulator that is off tells nothing; what it held back comes when it is on again, in its order', () => {
  const state = newSimulation('run', start);
  const without = live(state, start, 12 * 60, { pace: 'busy', on: { ...allOn, payments: false } });
  expect(without.filter(({ by }) => by === 'payments')).toEqual([]);
  const heldBack = state.agenda.filter(({ by, due }) => by === 'payments' && due <= start + 12 * hour);
  expect(heldBack.length).toBeGreaterThan(3);
  const after = live(state, start + 12 * hour, 45);
  const ids = new Set(after.map(({ id }) => id));
  expect(heldBack.filter(({ id }) => !ids.has(id))).toEqual([]);
});

test('after a pause nothing is made up for it: orders that were begun go on within the half hour', () => {
  const state = newSimulation('run', start);
  live(state, start, 6 * 60);
  const back = start + 40 * hour;
  const late = state.agenda.filter(({ due }) => due < back);
  const told = live(state, back, 45);
  const ids = new Set(told.map(({ id }) => id));
  const first = new Map<string, string>();
  for (const { key, id } of late.sort((a, b) => a.due - b.due)) if (!first.has(key)) first.set(key, id);
  expect([...first.values()].filter((id) => !ids.has(id))).toEqual([]);
  expect(told.every(({ at }) => Date.parse(at) > back - minute)).toBe(true);
});

test('a calm day has fewer visits than a busy one', () => {
  const turns = (pace: 'calm' | 'busy') =>
    live(newSimulation('run', start), start, 8 * 60, { pace, on: allOn }).filter(({ id }) =>
      /-wash$/.test(id),
    ).length;
  expect(turns('calm') * 2).toBeLessThan(turns('busy'));
});
