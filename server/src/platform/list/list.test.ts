import { expect, test } from 'vitest';
import { everyPage, pageOf, type Reach, reachOfCounted } from './list.ts';

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

test.each([
  // Asked for, of how many, whether that is exact; the page that is told, and how it is read.
  [999_999, 5_000, true, 249, { direction: 'next', offset: 4_980 }],
  [250, 5_000, true, 249, { direction: 'next', offset: 4_980 }],
  [3, 0, true, 3, { direction: 'next', offset: 0 }],
  [999_999, 123_456, false, 6_172, { direction: 'previous', offset: 0 }],
  [10, 123_456, false, 10, { direction: 'next', offset: 200 }],
] as const)(
  'page %i of %i rows is one that there is, or empty where there is none',
  (page, total, totalIsExact, reported, way) => {
    const query = { page, pageSize: 20 };
    const count = { total, totalIsExact };
    const reach = reachOfCounted(query, null, count);
    expect(reach).toMatchObject(way);
    const rows = total === 0 ? [] : [1, 2, 3];
    const { meta } = pageOf(query, reach, rows, count, (row) => [row]);
    expect(meta.currentPage).toBe(reported);
  },
);
