import { afterEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a task waits until the browser has nothing else to do, though not for ever', () => {
  const asked = vi.fn((_task: () => void, _options: { timeout: number }) => 5);
  const cancelled = vi.fn();
  vi.stubGlobal('window', { requestIdleCallback: asked, cancelIdleCallback: cancelled });
  const task = vi.fn();
  const callOff = whenQuiet(task);
  expect(task).not.toHaveBeenCalled();
  expect(asked.mock.calls[0]?.[1].timeout).toBeGreaterThan(0);
  asked.mock.calls[0]?.[0]();
  expect(task).toHaveBeenCalledTimes(1);
  callOff();
  expect(cancelled).toHaveBeenCalledWith(5);
});

test('a browser that does not tell when it is idle runs it after a moment, unless it is called off', () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  const task = vi.fn();
  const other = vi.fn();
  whenQuiet(task);
  whenQuiet(other)();
  expect(task).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(task).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});
