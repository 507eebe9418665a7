import { expect, test } from 'vitest';
import { groupAfter, stateText } from './state-text.ts';

const minute = 60_000;
const running = {
  connection: 'ONLINE' as const,
  activity: 'RUNNING' as const,
  service: 'IN_SERVICE' as const,
  isMeasured: true,
  since: null,
  secondsLeft: 600,
  hasUnstarted: false,
};

test('minutes count down while the answer grows old', () => {
  expect(stateText(running, 0).text).toBe('10 min left');
  expect(stateText(running, 9.5 * minute).text).toBe('1 min left');
  // A measured run ends when the machine says so.
  expect(stateText(running, 11 * minute).text).toBe('1 min left');
  expect(groupAfter(running, 30 * minute)).toBe('unknown');
});

test('an assumed run says so, and is over at its end', () => {
  const assumed = { ...running, isMeasured: false };
  expect(stateText(assumed, 0)).toEqual({ tone: 'blue', text: 'about 10 min left', isAssumed: true });
  expect(stateText(assumed, 10 * minute)).toEqual({ tone: 'green', text: 'Idle', isAssumed: true });
  expect(groupAfter(assumed, 10 * minute)).toBe('idle');
});

test('a paid start that did not run comes before what it does', () => {
  const unstarted = { ...running, hasUnstarted: true };
  expect(stateText(unstarted, 0)).toMatchObject({ tone: 'red', text: 'Paid, but did not start' });
  expect(stateText({ ...unstarted, service: 'OUT_OF_ORDER' }, 0).text).toBe('Out of order');
});

test('out of order and offline come before what it does', () => {
  expect(stateText({ ...running, service: 'AWAITING_PART' }, 0).text).toBe('Awaiting part');
  expect(stateText({ ...running, connection: 'OFFLINE' }, 0).text).toBe('Offline');
  expect(stateText({ ...running, activity: 'UNKNOWN', isMeasured: false }, 0).isAssumed).toBe(false);
  expect(stateText({ ...running, secondsLeft: null }, 0).text).toBe('Running');
});
