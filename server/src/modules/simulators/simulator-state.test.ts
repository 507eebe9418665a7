import { expect, test } from 'vitest';
import { silentMs, stateOf } from './simulator-state.rules.ts';

const now = new Date('2026-11-20T17:00:00Z');
const sent = { lastHour: 0, lastAt: null };
const reported = (msAgo: number) => ({
  isDemo: true,
  report: {
    reportedAt: new Date(now.getTime() - msAgo).toISOString(),
    sent: { orders: sent, machines: sent, payments: sent, pickups: sent },
  },
});
const never = { isDemo: true, report: null };

test('a simulator is running while it is on and has reported recently', () => {
  expect(stateOf(true, reported(5_000), null, now)).toEqual({ state: 'running', why: null });
  expect(stateOf(false, reported(5_000), null, now)).toEqual({ state: 'off', why: null });
});

test('one without recent reports is paused, and says so', () => {
  expect(stateOf(true, reported(silentMs + 1), null, now).state).toBe('paused');
  expect(stateOf(true, never, null, now)).toMatchObject({ state: 'paused', why: expect.any(String) });
});

test('an installation without simulators says why', () => {
  expect(stateOf(true, reported(0), 'The clock stands still.', now)).toEqual({
    state: 'notAvailable',
    why: 'The clock stands still.',
  });
  expect(stateOf(true, { ...never, isDemo: false }, null, now).state).toBe('notAvailable');
});
