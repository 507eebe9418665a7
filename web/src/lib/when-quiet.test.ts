import { afterEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a task waits for an idle browser, but not forever', () => {
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

test('without idle callbacks it runs after a moment, unless canceled', () => {
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
