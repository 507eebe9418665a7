import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Log } from '../log.ts';
import { forEachAlone, repeat } from './repeat.ts';

const warn = vi.fn();
const log = { warn } as unknown as Log;
const options = { everyMs: 1_000, name: 'probe', log };

beforeEach(() => {
  vi.useFakeTimers();
  warn.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('repeated work', () => {
  it('runs at once and at intervals, until it is stopped', async () => {
    const run = vi.fn(async () => {});
    const loop = repeat(options, run);
    await loop.start();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(run).toHaveBeenCalledTimes(3);
    await loop.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('waits for the first interval if it should', async () => {
    const run = vi.fn(async () => {});
    const loop = repeat({ ...options, waits: true }, run);
    await loop.start();
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(run).toHaveBeenCalledTimes(1);
    await loop.stop();
  });

  it('goes on after a failure, which it writes to the log', async () => {
    const run = vi.fn(async () => {}).mockRejectedValueOnce(new Error('down'));
    const loop = repeat(options, run);
    await loop.start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(run).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error) }, 'probe: will retry');
    await loop.stop();
  });

  it('runs when woken, and once more if it was running', async () => {
    let finish = () => {};
    const run = vi.fn(() => new Promise<void>((done) => (finish = done)));
    const loop = repeat({ ...options, waits: true }, run);
    loop.wake();
    expect(run).toHaveBeenCalledTimes(1);
    loop.wake();
    loop.wake();
    expect(run).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(2);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(2);
    await loop.stop();
  });

  it('never runs twice at the same time, and stops after the run that is going on', async () => {
    let finish = () => {};
    const run = vi.fn(() => new Promise<void>((done) => (finish = done)));
    const loop = repeat(options, run);
    await loop.start();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(run).toHaveBeenCalledTimes(1);
    let isStopped = false;
    const stopped = loop.stop().then(() => (isStopped = true));
    await Promise.resolve();
    expect(isStopped).toBe(false);
    finish();
    await stopped;
    expect(isStopped).toBe(true);
  });
});

it('does the work for the others when it fails for one', async () => {
  const done: number[] = [];
  await forEachAlone({ name: 'probe', log }, [1, 2, 3], async (one) => {
    if (one === 2) throw new Error('down');
    done.push(one);
  });
  expect(done).toEqual([1, 3]);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error), of: 2 }, 'probe: will retry');
});
