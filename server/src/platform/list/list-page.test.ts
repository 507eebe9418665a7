import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { encodeCursor } from './cursor.ts';
import { listKey } from './list-key.views.ts';
import { everyRow, listPage, type Reach } from './list-page.ts';

const key = listKey('asc', [sql`n`, 'bigint']);

/** The numbers up to a length, and how the list was read. */
function listOf(length: number, count = { total: length, totalIsExact: true }) {
  const reaches: Reach[] = [];
  const all = Array.from({ length }, (_, n) => n + 1);
  const read = async (reach: Reach) => {
    reaches.push(reach);
    const [from] = reach.after ?? [];
    const isForward = reach.direction === 'next';
    const rest = isForward
      ? all.filter((n) => n > Number(from ?? 0))
      : all.filter((n) => n < Number(from ?? length + 1)).reverse();
    return rest.slice(reach.offset, reach.offset + reach.limit).map((n) => ({ key: [n], n }));
  };
  const counts: number[] = [];
  const counting = async () => {
    counts.push(1);
    return count;
  };
  return { key, count: counting, read, shown: ({ n }: { n: number }) => n, reaches, counts };
}

test('a list is walked to its end, each row once', async () => {
  for (const length of [0, 1, 1_000, 2_500]) {
    const rows: number[] = [];
    for await (const page of everyRow(listOf(length))) rows.push(...page.map(({ n }) => n));
    expect(rows).toEqual(Array.from({ length }, (_, n) => n + 1));
  }
});

test('reading stops once nobody waits', async () => {
  const list = listOf(5_000);
  const leaving = new AbortController();
  for await (const page of everyRow(list, leaving.signal))
    if (page.some(({ n }) => n === 2_000)) leaving.abort();
  expect(list.reaches.map((reach) => reach.after)).toEqual([null, [1_000]]);
});

test.each([
  // The request, the total and whether it is exact; the answered page, and how it is read.
  [999_999, 5_000, true, 249, { direction: 'next', offset: 4_980 }],
  [250, 5_000, true, 249, { direction: 'next', offset: 4_980 }],
  [3, 0, true, 3, { direction: 'next', offset: 0 }],
  [999_999, 123_456, false, 6_172, { direction: 'previous', offset: 0 }],
  [10, 123_456, false, 10, { direction: 'next', offset: 200 }],
] as const)(
  'page %i of %i rows is one that exists, or empty where there is none',
  async (page, total, totalIsExact, answered, way) => {
    const list = listOf(total, { total, totalIsExact });
    const { meta } = await listPage({ page, pageSize: 20 }, list);
    expect(list.reaches).toMatchObject([way]);
    expect(meta.currentPage).toBe(answered);
  },
);

test('a list is counted for its first page; its cursors carry the count', async () => {
  const list = listOf(50);
  const first = await listPage({ page: 0, pageSize: 20 }, list);
  const second = await listPage({ page: 1, pageSize: 20, cursor: first.meta.next ?? '' }, list);
  expect(second.records[0]).toBe(21);
  expect(second.meta).toMatchObject({ total: 50, totalIsExact: true, currentPage: 1, hasNextPage: true });
  expect(list.counts).toHaveLength(1);
});

test.each([
  ['no cursor at all', 'x'],
  ['too short', encodeCursor({ direction: 'next', place: [], total: 1, totalIsExact: true })],
  ['too long', encodeCursor({ direction: 'next', place: [1, 2], total: 1, totalIsExact: true })],
  ['of another type', encodeCursor({ direction: 'next', place: ['one'], total: 1, totalIsExact: true })],
  ['with half a count', encodeCursor({ direction: 'next', place: [1], total: -1, totalIsExact: true })],
])('a cursor that is %s is refused as bad input', async (_, cursor) => {
  const asked = listPage({ page: 0, pageSize: 20, cursor }, listOf(50));
  await expect(asked).rejects.toMatchObject({ code: 'bad_input' });
});
