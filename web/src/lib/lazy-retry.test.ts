import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWithRetry } from './lazy-retry.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

function world() {
  return { wait: vi.fn(async (_ms: number) => {}), reload: vi.fn() };
}

test('shows a screen that loads at the third retry, after three pauses of a second', async () => {
  const around = world();
  const load = vi.fn<() => Promise<string>>();
  load
    .mockRejectedValueOnce(new Error('1'))
    .mockRejectedValueOnce(new Error('2'))
    .mockRejectedValueOnce(new Error('3'))
    .mockResolvedValue('screen');
  await expect(loadWithRetry(load, around)).resolves.toBe('screen');
  expect(around.wait.mock.calls).toEqual([[1000], [1000], [1000]]);
  expect(around.reload).not.toHaveBeenCalled();
});

test('reloads the page once after three failed retries, then throws', async () => {
  const around = world();
  const load = vi.fn(async () => {
    throw new Error('gone');
  });
  const first = await Promise.race([
    loadWithRetry(load, around),
    vi.waitFor(() => expect(around.reload).toHaveBeenCalledTimes(1)).then(() => 'reloading'),
  ]);
  expect(first).toBe('reloading');
  expect(load).toHaveBeenCalledTimes(4);
  expect(around.reload).toHaveBeenCalledTimes(1);
  await expect(loadWithRetry(load, around)).rejects.toThrow('This screen couldn’t load');
  expect(around.reload).toHaveBeenCalledTimes(1);
});

test('without storage the page never reloads, because nothing could stop a loop', async () => {
  vi.stubGlobal('window', {});
  const around = world();
  await expect(loadWithRetry(async () => Promise.reject(new Error('gone')), around)).rejects.toThrow(
    'This screen couldn’t load',
  );
  expect(around.reload).not.toHaveBeenCalled();
});
