import { expect, test } from 'vitest';
import { taskFormOf } from './tasks.rules.ts';
import { taskFormSchema } from './tasks.schemas.ts';

test('gives a new task the id −1 and every location, shift and day', () => {
  const form = taskFormOf(undefined, { storeIds: [3, 5], shiftNames: ['Morning', 'Evening'] });
  expect(form).toMatchObject({
    id: -1,
    assignedLocations: [3, 5],
    assignedDays: [0, 1, 2, 3, 4, 5, 6],
    assignedShifts: [
      { name: 'Morning', isAssigned: true },
      { name: 'Evening', isAssigned: true },
    ],
  });
});

test('opens a task as it was saved', () => {
  const form = {
    ...taskFormOf(undefined, { storeIds: [3], shiftNames: [] }),
    name: 'Mop',
    assignedDays: [1],
  };
  const task = { ...form, id: 9, version: 4 };
  expect(taskFormOf(task, { storeIds: [3, 5], shiftNames: ['Morning'] })).toEqual({ ...form, id: 9 });
});

test('requires a name, a location and a day, and refuses a day twice', () => {
  const base = taskFormOf(undefined, { storeIds: [], shiftNames: [] });
  const messages = (form: object) =>
    taskFormSchema
      .safeParse({ ...base, ...form })
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(messages({ assignedDays: [] })).toEqual([
    ['name', 'Name is a required field'],
    ['assignedLocations', 'Choose at least one location'],
    ['assignedDays', 'Choose at least one day'],
  ]);
  expect(messages({ name: 'Mop', assignedLocations: [1], assignedDays: [1, 1] })).toEqual([
    ['assignedDays', 'Choose each day once'],
  ]);
});
