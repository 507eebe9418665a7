import { expect, test } from 'vitest';
import { startText } from './start-text.ts';

test('each status has its word, and a run its time left', () => {
  const text = (status: Parameters<typeof startText>[0]['status'], secondsLeft: number | null, age = 0) =>
    startText({ status, secondsLeft }, age).text;
  expect(text('RUN_REQUEST_IN_PROGRESS', null)).toBe('Starting');
  expect(text('RUNNING', 1_620, 61_500)).toBe('Running 25:59');
  expect(text('RUNNING', 30, 31_000)).toBe('Running');
  expect(text('RUNNING', null)).toBe('Running');
  expect(text('RUN_FAILED', null)).toBe('Failed');
  expect(text('UNKNOWN', null)).toBe('Unknown');
});
