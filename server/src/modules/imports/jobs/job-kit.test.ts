import { describe, expect, test } from 'vitest';
import { takeBehind } from './job-kit.service.ts';

/** Yields this many times: longer work than with fewer turns. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
}

async function* batches(count: number, failure?: Error) {
  for (let n = 1; n <= count; n += 1) yield n;
  if (failure) throw failure;
}

describe('batches', () => {
  test.each([1, 2, 3])('start in order, at most %i at once, and all finish', async (atOnce) => {
    const begun: number[] = [];
    const ended: number[] = [];
    let most = 0;
    const take = async (batch: number) => {
      begun.push(batch);
      most = Math.max(most, begun.length - ended.length);
      await turns(1 + (batch % 2));
      ended.push(batch);
    };
    await takeBehind(batches(7), take, atOnce);
    expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(ended).toHaveLength(7);
    expect(most).toBe(atOnce);
  });

  test('rejects with the first error and starts no more batches', async () => {
    const begun: number[] = [];
    const take = async (batch: number) => {
      begun.push(batch);
      await turns(batch === 1 ? 20 : 1);
      throw new Error(`batch ${batch}`);
    };
    await expect(takeBehind(batches(9), take, 2)).rejects.toThrow('batch 2');
    expect(begun).toEqual([1, 2]);
  });

  test('that fail in preparation reject once running ones have finished', async () => {
    let ended = 0;
    const take = async () => {
      await turns(5);
      ended += 1;
    };
    await expect(takeBehind(batches(2, new Error('No more')), take, 3)).rejects.toThrow('No more');
    expect(ended).toBe(2);
  });
});
