import { expect, test } from 'vitest';
import { everyPage, type Reach } from './list.ts';

/** The whole numbers of a list so long, and how often it was read. */
function listOf(length: number) {
  const reaches: Reach<number>[] = [];
  const read = async (reach: Reach<number>) => {
    reaches.push(reach);
    const from = reach.after ?? 0;
    return Array.from({ length: Math.min(reach.limit, length - from) }, (_, n) => from + n + 1);
  };
  return { reaches, read };
}

const same = (row: number) => row;

test('a list is walked to its end, each row once', async () => {
  for (const length of [0, 1, 1_000, 2_500]) {
    const { read } = listOf(length);
    const rows: number[] = [];
    for await (const page of everyPage(read, same)) rows.push(...page);
    expect(rows).toEqual(Array.from({ length }, (_, n) => n + 1));
  }
});

test('nothing more is read once nobody waits for it', async () => {
  const { read, reaches } = listOf(5_000);
  const leaving = new AbortController();
  for await (const page of everyPage(read, same, leaving.signal)) if (page.includes(2_000)) leaving.abort();
  expect(reaches.map((reach) => reach.after)).toEqual([null, 1_000]);
});
