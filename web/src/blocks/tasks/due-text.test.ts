import type { DueTask } from '@washboard/contract/tasks/task-days.schemas.ts';
import { expect, test } from 'vitest';
import { dueText, groupsOf } from './due-text.ts';

const task = (more: Partial<DueTask> = {}): DueTask => ({
  id: 1,
  taskId: 1,
  name: 'Mop',
  description: '',
  shiftName: '',
  needsPhoto: false,
  dueOn: '2026-11-24',
  doneAt: null,
  doneOn: null,
  doneBy: null,
  photo: null,
  ...more,
});
const done = { doneAt: '2026-11-25T18:30:00.000Z', doneOn: '2026-11-25', doneBy: 'Ana' };
const on = (day: string) => ({ day, today: '2026-11-25', timeZone: 'America/New_York' });

test('says who did a task and when, and from which day it is', () => {
  expect(dueText(task(), on('2026-11-24'))).toBe('');
  expect(dueText(task(), on('2026-11-25'))).toBe('From Tue, Nov 24.');
  expect(dueText(task(done), on('2026-11-25'))).toBe('From Tue, Nov 24. Done at 1:30 PM by Ana');
  expect(dueText(task(done), on('2026-11-24'))).toBe('Done later, on Wed, Nov 25 at 1:30 PM by Ana');
  expect(dueText(task({ ...done, dueOn: '2026-11-25' }), on('2026-11-25'))).toBe('Done at 1:30 PM by Ana');
});

test('groups a day by shift, after what was carried over', () => {
  const tasks = [task(), task({ dueOn: '2026-11-25' }), task({ dueOn: '2026-11-25', shiftName: 'Morning' })];
  expect(groupsOf(tasks, '2026-11-25').map(({ title }) => title)).toEqual([
    'Carried over',
    'Any time',
    'Morning',
  ]);
});
