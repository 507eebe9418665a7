import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNameTaken } from '../core/text/distinct-names.ts';
import {
  emptyWeek,
  minutesOf,
  nextShiftName,
  overlapErrors,
  overlappingDays,
  timeOf,
} from './shifts.rules.ts';
import { addShiftSchema } from './shifts.schemas.ts';

const slot = fc
  .record({ from: fc.integer({ min: 0, max: 1430 }), length: fc.integer({ min: 1, max: 400 }) })
  .map(({ from, length }) => ({ startTime: timeOf(from), endTime: timeOf(Math.min(from + length, 1439)) }));
const week = fc
  .array(fc.record({ isActive: fc.boolean(), at: slot }), { minLength: 7, maxLength: 7 })
  .map((days) => days.map(({ isActive, at }, day) => ({ day, isActive, ...at })));
const apart = (a: { startTime: string; endTime: string }, b: typeof a) =>
  minutesOf(a.endTime) < minutesOf(b.startTime) || minutesOf(b.endTime) < minutesOf(a.startTime);

test('finds a day exactly when any two of its active windows overlap or touch', () => {
  const windows = fc.tuple(
    week,
    fc.array(
      week.map((timings) => ({ timings })),
      { maxLength: 5 },
    ),
  );
  fc.assert(
    fc.property(windows, ([timings, given]) => {
      const others: typeof given = [];
      // As stored: windows that are apart.
      for (const other of given)
        if (overlappingDays(other.timings, named(others)).length === 0) others.push(other);
      const expected = timings
        .filter(({ isActive }) => isActive)
        .filter((mine) =>
          others.some(({ timings: theirs }) =>
            theirs.some((one) => one.isActive && one.day === mine.day && !apart(mine, one)),
          ),
        );
      expect(overlappingDays(timings, named(others))).toEqual(expected.map(({ day }) => day));
    }),
  );
});

const named = <T extends object>(others: T[]) => others.map((other) => ({ name: '', ...other }));

test('names the start time of a window that only touches its neighbor', () => {
  const at = (startTime: string, endTime: string) =>
    emptyWeek().map((one) => (one.day === 1 ? { ...one, isActive: true, startTime, endTime } : one));
  expect(overlapErrors(at('12:00', '14:00'), [{ name: 'Lunch', timings: at('09:00', '12:00') }])).toEqual([
    {
      path: 'timings.1.startTime',
      message: 'Start times must not overlap or touch earlier or later windows on the same day',
    },
  ]);
  expect(overlapErrors(at('12:01', '14:00'), [{ name: 'Lunch', timings: at('09:00', '12:00') }])).toEqual([]);
});

test('a time survives the way to minutes and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      expect(minutesOf(timeOf(minutes))).toBe(minutes);
    }),
  );
});

test('numbers an added shift so that its name is always distinct', () => {
  expect(nextShiftName([])).toBe('+ Shift 1');
  expect(nextShiftName(['Morning', '+ shift 3 '])).toBe('+ Shift 4');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...[1, 2, 3, 4].map((n) => `+ Shift ${n}`))), (names) => {
      const taken = names.map((name) => ({ name }));
      expect(isNameTaken(nextShiftName(names), taken)).toBe(false);
    }),
  );
});

test('a shift needs a name, an active slot and ends after its starts', () => {
  const errors = (timings = emptyWeek()) =>
    addShiftSchema
      .safeParse({ name: ' ', type: 'SHIFT', timings })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(errors()).toEqual([
    ['name', 'Name is a required field'],
    ['timings', 'Please add at least one active time slot for a window'],
  ]);
  const backwards = emptyWeek().map((one) => ({ ...one, isActive: true, endTime: '09:00' }));
  expect(errors(backwards)?.[1]).toEqual(['timings.0.endTime', 'End time must be after the start time']);
});
