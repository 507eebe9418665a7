import { exactTotalLimit } from '@washboard/contract/core/limits.ts';
import type { List, Paging } from '@washboard/contract/core/paging.ts';
import type { Total } from '../db/count.store.ts';
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts';
import type { Direction, ListKey, Place } from './list-key.views.ts';

/** The rows to read: those strictly after a position, or from one end of the list. */
export interface Reach {
  direction: Direction;
  /** Null is the start of the list in the given direction. */
  after: Place | null;
  offset: number;
  limit: number;
}

/** A row with its position. */
export interface Keyed {
  key: Place;
}

/** Local days, both included. */
export interface Days {
  startDate: string;
  endDate: string;
}

/** How a list is read. The kit makes pages, cursors and exports of it. */
export interface ListSource<Row extends Keyed, Item> {
  key: ListKey;
  /** The count, or how to count. Lists are counted only for their first page. */
  count: Total | (() => Promise<Total>);
  /** Reads rows in the order of `orderBy(key, reach.direction)`. */
  read: (reach: Reach, count: Total) => Promise<Row[]>;
  /** The answer of a row. */
  shown: (row: Omit<Row, 'key'>) => Item;
  /** The days that its rows cover, or the day it is read. */
  days?: Days;
}

/** A page of a list, with cursors to its neighbors. */
export async function listPage<Row extends Keyed, Item>(
  query: Paging,
  source: ListSource<Row, Item>,
): Promise<List<Item>> {
  const cursor = query.cursor === undefined ? null : decodeCursor(query.cursor, source.key);
  const count = await countOf(source, cursor);
  const reach =
    cursor === null ? reachOfNumber(query, count) : { ...ofCursor(cursor), limit: query.pageSize };
  // One extra row tells whether the list continues.
  const read = await source.read({ ...reach, limit: reach.limit + 1 }, count);
  const rows = read.slice(0, reach.limit);
  const goesOn = read.length > rows.length;
  const isForward = reach.direction === 'next';
  if (!isForward) rows.reverse();
  const isInside = reach.after !== null || reach.offset > 0;
  const hasNextPage = isForward ? goesOn : isInside;
  const hasPreviousPage = isForward ? isInside : goesOn;
  const to = (direction: Direction, row: Row | undefined) =>
    row === undefined ? null : encodeCursor({ direction, place: row.key, ...count });
  return {
    records: rows.map(({ key: _, ...row }) => source.shown(row)),
    meta: {
      ...count,
      currentPage: cursor === null && rows.length > 0 ? pageWithin(query, count) : query.page,
      pageSize: query.pageSize,
      hasNextPage,
      next: hasNextPage ? to('next', rows.at(-1)) : null,
      previous: hasPreviousPage ? to('previous', rows[0]) : null,
    },
  };
}

/** All rows of a list in batches, until nobody waits: memory stays flat and no transaction stays open. */
export async function* everyRow<Row extends Keyed>(
  source: Pick<ListSource<Row, unknown>, 'count' | 'read'>,
  signal?: AbortSignal,
  counted?: Total,
): AsyncGenerator<Row[]> {
  const count = counted ?? (await countOf(source));
  let after: Place | null = null;
  while (!signal?.aborted) {
    const rows: Row[] = await source.read({ direction: 'next', after, offset: 0, limit: readAtOnce }, count);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < readAtOnce) return;
    after = last.key;
  }
}

const readAtOnce = 1_000;

/** Counts a list, unless a cursor has the count. */
export async function countOf(
  { count }: Pick<ListSource<Keyed, unknown>, 'count'>,
  carried: Total | null = null,
): Promise<Total> {
  if (typeof count !== 'function') return count;
  if (carried === null) return count();
  return { total: carried.total, totalIsExact: carried.totalIsExact };
}

const ofCursor = ({ direction, place }: Cursor) => ({ direction, after: place, offset: 0 });

/** The page of this number, or the last one. Far pages can't be reached directly, except the last. */
function reachOfNumber(query: Paging, count: Total): Reach {
  const page = count.totalIsExact ? pageWithin(query, count) : query.page;
  const offset = page * query.pageSize;
  if (offset <= exactTotalLimit) return { direction: 'next', after: null, offset, limit: query.pageSize };
  const onLast = count.totalIsExact ? count.total % query.pageSize || query.pageSize : query.pageSize;
  return { direction: 'previous', after: null, offset: 0, limit: onLast };
}

const pageWithin = ({ page, pageSize }: Paging, { total }: Total) =>
  Math.min(page, Math.max(0, Math.ceil(total / pageSize) - 1));
