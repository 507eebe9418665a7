import { expect, test } from 'vitest';
import { daysText, shiftsText } from './task-text.ts';

test('names the days of a task from Monday', () => {
  expect(daysText([0, 1, 2, 3, 4, 5, 6])).toBe('Every day');
  expect(daysText([0, 6, 1])).toBe('Mon, Sat, Sun');
});

test('names the shifts of a task', () => {
  const shifts = (...assigned: boolean[]) => ({
    assignedShifts: assigned.map((isAssigned, i) => ({ name: `Shift ${i + 1}`, isAssigned })),
  });
  expect(shiftsText(shifts())).toBe('Any time');
  expect(shiftsText(shifts(false, false))).toBe('Any time');
  expect(shiftsText(shifts(true, true))).toBe('All shifts');
  expect(shiftsText(shifts(true, false))).toBe('Shift 1');
});
