import { expect, test, vi } from 'vitest';
import { poll, refetchWhile } from './poll.ts';
import { toastError } from './toasts.tsx';

vi.mock('./toasts.tsx', () => ({ toastError: vi.fn() }));

const wait = async () => {};

test('resolves with the first finished answer and stops', async () => {
  const ask = vi.fn(async () => ask.mock.calls.length);
  await expect(poll(ask, (count) => count === 3, { everyMs: 10, wait })).resolves.toBe(3);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('rejects with "Request limit expired" after its limit of requests', async () => {
  const ask = vi.fn(async () => 'busy');
  const options = { everyMs: 10, limit: 5, wait };
  await expect(poll(ask, () => false, options)).rejects.toThrow('Request limit expired');
  expect(ask).toHaveBeenCalledTimes(5);
});

test('rejects with the error of a request', async () => {
  await expect(
    poll(
      () => Promise.reject(new Error('gone')),
      () => true,
      { everyMs: 1, wait },
    ),
  ).rejects.toThrow('gone');
});

test('a query refetches while its data is busy, up to the limit', () => {
  const interval = refetchWhile((busy: boolean) => busy, 3_000);
  expect(interval({ state: { data: true, dataUpdateCount: 1 } })).toBe(3_000);
  expect(interval({ state: { data: false, dataUpdateCount: 1 } })).toBe(false);
  expect(interval({ state: { dataUpdateCount: 0 } })).toBe(false);
  const expired = { state: { data: true, dataUpdateCount: 1_000_000 } };
  expect([interval(expired), interval(expired)]).toEqual([false, false]);
  expect(vi.mocked(toastError).mock.calls).toEqual([['Request limit expired']]);
});
