import { exactTotalLimit } from '@washboard/contract/core/limits.ts';
import type { ListMeta, Paging } from '@washboard/contract/core/paging.ts';
import type { Total } from '../db/count.store.ts';
import { type Cursor, encodeCursor } from './cursor.ts';

/** Where a page of a list is to be read: rows strictly beyond `after`, or so many from the start. */
export interface Reach<Key = Cursor['key']> {
  /** Along the list or back. */
  direction: 'next' | 'previous';
  /** Rows strictly beyond it; from the very end without one. */
  after: Key | null;
  offset: number;
  /** For a page that is shown one row more than it shows, which tells whether the list goes on. */
  limit: number;
}

/** From a cursor, else by the page's number within what can be jumped to. */
export function reachOf(query: Paging, cursor: Cursor | null): Reach {
  const limit = query.pageSize + 1;
  if (cursor !== null) return { direction: cursor.direction, after: cursor.key, offset: 0, limit };
  const offset = Math.min(query.page * query.pageSize, exactTotalLimit);
  return { direction: 'next', after: null, offset, limit };
}

/** The page of this number, or the last where there are fewer. */
const pageWithin = ({ page, pageSize }: Paging, { total }: Total) =>
  Math.min(page, Math.max(0, Math.ceil(total / pageSize) - 1));

/** As `reachOf`; what lies beyond the pages that can be jumped to is the last page, read from the end. */
export function reachOfCounted(query: Paging, cursor: Cursor | null, count: Total): Reach {
  const page = count.totalIsExact ? pageWithin(query, count) : query.page;
  if (cursor !== null || page * query.pageSize <= exactTotalLimit) return reachOf({ ...query, page }, cursor);
  const last = count.totalIsExact ? count.total % query.pageSize || query.pageSize : query.pageSize;
  return { direction: 'previous', after: null, offset: 0, limit: last + 1 };
}

/** A list is counted once; the pages after the first carry the count along, at the end of their cursor's key. */
export const carried = ({ total, totalIsExact }: Total) => [total, Number(totalIsExact)];

export function carriedCount(key: Cursor['key']): Total {
  const [total, isExact] = key.slice(-2);
  return { total: Math.max(0, Math.trunc(Number(total)) || 0), totalIsExact: isExact === 1 };
}

/**
 * The page that was read, and what is told beside it. `rows` are those of the reach in the order of the list;
 * `keyOf` is where a row stands in it, for the cursors.
 */
export function pageOf<Row>(
  query: Paging,
  reach: Reach,
  rows: readonly Row[],
  total: Total,
  keyOf: (row: Row) => Cursor['key'],
): { rows: Row[]; meta: ListMeta } {
  const shown = reach.limit - 1;
  const onwards = reach.direction === 'next';
  const more = rows.length > shown;
  const page = onwards ? rows.slice(0, shown) : rows.slice(more ? 1 : 0);
  const hasNextPage = onwards ? more : reach.after !== null;
  const hasPrevious = onwards ? reach.after !== null || reach.offset > 0 : more;
  const place = (direction: Cursor['direction'], row: Row | undefined) =>
    row === undefined ? null : encodeCursor({ direction, key: keyOf(row) });
  return {
    rows: page,
    meta: {
      ...total,
      currentPage: query.cursor === undefined && page.length > 0 ? pageWithin(query, total) : query.page,
      pageSize: query.pageSize,
      hasNextPage,
      next: hasNextPage ? place('next', page.at(-1)) : null,
      previous: hasPrevious ? place('previous', page[0]) : null,
    },
  };
}

const readAtOnce = 1_000;

/**
 * A list from its start to its end, or until nobody waits for it any more, a page at a time: memory stays flat and no
 * transaction stays open. `keyOf` is where a row stands in it.
 */
export async function* everyPage<Row, Key>(
  read: (reach: Reach<Key>) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
  signal?: AbortSignal,
): AsyncGenerator<Row[]> {
  let after: Key | null = null;
  while (!signal?.aborted) {
    const rows: Row[] = await read({ direction: 'next', after, offset: 0, limit: readAtOnce });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < readAtOnce) return;
    after = keyOf(last);
  }
}
