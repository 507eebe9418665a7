import { expect, test } from 'vitest';
import { stateOn } from './task-days.rules.ts';

test('a task is missed once its day is over, even if it is done later', () => {
  const today = '2026-11-20';
  expect(stateOn({ doneOn: null }, '2026-11-20', today)).toBe('open');
  expect(stateOn({ doneOn: null }, '2026-11-21', today)).toBe('open');
  expect(stateOn({ doneOn: null }, '2026-11-19', today)).toBe('missed');
  expect(stateOn({ doneOn: '2026-11-19' }, '2026-11-19', today)).toBe('done');
  const late = { doneOn: '2026-11-20' };
  expect([stateOn(late, '2026-11-19', today), stateOn(late, today, today)]).toEqual(['missed', 'done']);
});
