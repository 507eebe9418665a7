import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefresher } from './refresher.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a burst of events refetches a query once', () => {
  const queries = { invalidateQueries: vi.fn(async () => {}), isFetching: vi.fn(() => 0) };
  const refresher = createRefresher(queries as never);
  for (let i = 0; i < 50; i++) refresher.stale([['a'], ['b']]);
  vi.advanceTimersByTime(250);
  expect(queries.invalidateQueries.mock.calls).toEqual([[{ queryKey: ['a'] }], [{ queryKey: ['b'] }]]);
});

test('a running query finishes first and then runs again', () => {
  const queries = { invalidateQueries: vi.fn(async () => {}), isFetching: vi.fn(() => 1) };
  const refresher = createRefresher(queries as never);
  refresher.stale([['a']]);
  vi.advanceTimersByTime(1000);
  expect(queries.invalidateQueries).not.toHaveBeenCalled();
  queries.isFetching.mockReturnValue(0);
  vi.advanceTimersByTime(250);
  expect(queries.invalidateQueries).toHaveBeenCalledTimes(1);
});
