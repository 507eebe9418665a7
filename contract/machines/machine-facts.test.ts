import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MachineFacts, machineAt } from './machine-facts.ts';

const minute = 60_000;
const nothing: MachineFacts = { type: 'WASHER', link: null, report: null, turn: null, outSince: null };
const reported = (
  state: NonNullable<MachineFacts['report']>['state'],
  more: Partial<NonNullable<MachineFacts['report']>> = {},
): MachineFacts => ({ ...nothing, report: { state, at: 0, endsAt: null, isDoorOpen: null, ...more } });

test('a machine without any record is unknown and not paired', () => {
  expect(machineAt(nothing, 0)).toMatchObject({
    connection: 'NOT_PAIRED',
    activity: 'UNKNOWN',
    service: 'IN_SERVICE',
    since: null,
  });
});

test('a turn alone assumes a run: 27 minutes of a washer, 7 of each start of a dryer', () => {
  const washer = { ...nothing, turn: { at: 0, starts: 1 } };
  expect(machineAt(washer, 26 * minute)).toMatchObject({ activity: 'RUNNING', isMeasured: false });
  expect(machineAt(washer, 27 * minute)).toMatchObject({ activity: 'IDLE', since: 27 * minute });
  const dryer = { ...nothing, type: 'DRYER' as const, turn: { at: 0, starts: 6 } };
  expect(machineAt(dryer, 41 * minute)).toMatchObject({ activity: 'RUNNING', endsAt: 42 * minute });
});

test('a machine with minutes of its own is assumed to run so long', () => {
  const washer = { ...nothing, minutes: 40, turn: { at: 0, starts: 1 } };
  expect(machineAt(washer, 39 * minute)).toMatchObject({ activity: 'RUNNING', endsAt: 40 * minute });
});

test('a turn within a minute of a reported run is that run’s own; a later one counts', () => {
  const running = reported('RUNNING', { endsAt: 30 * minute });
  const at = (turn: number) => machineAt({ ...running, turn: { at: turn, starts: 1 } }, 2 * minute);
  expect(at(5)).toMatchObject({ activity: 'RUNNING', isMeasured: true, endsAt: 30 * minute });
  expect(at(minute + 1)).toMatchObject({ activity: 'RUNNING', isMeasured: false });
});

test('a report counts over a turn of the same moment, a later turn over the report', () => {
  const both = { ...reported('FINISHED', { isDoorOpen: true }), turn: { at: 0, starts: 1 } };
  expect(machineAt(both, minute)).toMatchObject({ activity: 'FINISHED_OPEN', isMeasured: true });
  expect(machineAt({ ...both, turn: { at: 1, starts: 1 } }, minute).isMeasured).toBe(false);
});

test('a measured run goes on past its end for ten minutes, then it is unknown', () => {
  const run = reported('RUNNING', { endsAt: 30 * minute });
  expect(machineAt(run, 39 * minute).activity).toBe('RUNNING');
  expect(machineAt(run, 40 * minute)).toMatchObject({ activity: 'UNKNOWN', endsAt: null });
  expect(machineAt(reported('STARTING'), 181 * minute).activity).toBe('UNKNOWN');
});

test('the connection follows the device: heard, silent for five minutes, gone', () => {
  const linked = (link: MachineFacts['link']) => machineAt({ ...nothing, link }, 10 * minute).connection;
  expect(linked({ isOnline: true, seenAt: 5 * minute })).toBe('ONLINE');
  expect(linked({ isOnline: true, seenAt: 5 * minute - 1 })).toBe('STALE');
  expect(linked({ isOnline: false, seenAt: 10 * minute })).toBe('OFFLINE');
  expect(machineAt(reported('OFFLINE'), 0)).toMatchObject({ connection: 'OFFLINE', activity: 'UNKNOWN' });
  expect(machineAt({ ...nothing, outSince: 1 }, 2).service).toBe('OUT_OF_ORDER');
});

test('without a new report, no machine runs three hours after the last', () => {
  const instant = fc.integer({ min: 0, max: 2 * 60 * minute });
  fc.assert(
    fc.property(
      fc.constantFrom('STARTING' as const, 'RUNNING' as const),
      fc.option(instant),
      fc.option(fc.record({ at: instant, starts: fc.integer({ min: 1, max: 12 }) })),
      (state, endsAt, turn) => {
        const facts = { ...reported(state, { endsAt }), type: 'DRYER' as const, turn };
        expect(['RUNNING', 'STARTING']).not.toContain(machineAt(facts, 6 * 60 * minute).activity);
      },
    ),
  );
});
