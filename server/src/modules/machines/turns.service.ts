import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { exactTotalLimit } from '@washboard/contract/core/limits.ts';
import type { ListMeta } from '@washboard/contract/core/paging.ts';
import { resolvePeriod } from '@washboard/contract/core/periods.ts';
import {
  periodOf,
  type Turn,
  type TurnDetail,
  type TurnFilters,
  type TurnListQuery,
  type TurnTotals,
} from '@washboard/contract/machines/turns.schemas.ts';
import type { Actor } from '../../platform/context.ts';
import { requireStore } from '../../platform/context.ts';
import { type Cursor, decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import type { StoreName } from '../locations/index.ts';
import { storesFor } from './machines.stores.ts';
import { readStoresOfMachines } from './machines.views.ts';
import {
  readTurn,
  readTurnPage,
  readTurnTotals,
  type TurnKey,
  type TurnRow,
  type TurnScope,
} from './turns.views.ts';

interface Asking {
  business: BusinessDb;
  actor: Pick<Actor, 'stores'>;
  now: Date;
}

/** Where the turns of some filters are to be found: the stores seen, each with the days meant in its zone. */
export async function turnScopes(asking: Asking, filters: TurnFilters) {
  const stores = await storesFor(asking.business, asking.actor.stores, filters.storeIds);
  const days = new Map(
    [...stores.values()].map((store) => [
      store.id,
      resolvePeriod(periodOf(filters), asking.now, store.timeZone),
    ]),
  );
  const places =
    filters.machineIds === undefined
      ? [...stores.keys()].map((storeId) => ({ storeId, machineId: null }))
      : await readStoresOfMachines(asking.business, filters.machineIds, [...stores.keys()]);
  const scopes = places.flatMap(({ storeId, machineId }): TurnScope[] => {
    const range = days.get(storeId);
    return range === undefined
      ? []
      : [{ storeId, machineId, startDate: range.startDate, endDate: range.endDate }];
  });
  return { stores, scopes };
}

/** A page of turns, and the totals of all of them. */
export async function listTurns(
  asking: Asking,
  query: TurnListQuery,
): Promise<{ records: Turn[]; meta: ListMeta; totals: TurnTotals }> {
  const { stores, scopes } = await turnScopes(asking, query);
  const cursor = decodeCursor(query.cursor, cursorParts);
  // The totals are summed once; the pages after the first carry them along in their cursor.
  const totals =
    cursor === null
      ? await readTurnTotals(asking.business, { scopes, filters: query })
      : totalsOf(cursor.key);
  const start = startOf(query, cursor, totals.turns);
  const rows = await readTurnPage(asking.business, {
    ...start,
    scopes,
    filters: query,
    limit: start.limit + 1,
  });
  const more = rows.length > start.limit;
  const onwards = start.direction === 'next';
  const page = onwards ? rows.slice(0, start.limit) : rows.slice(more ? 1 : 0);
  const hasNextPage = onwards ? more : start.after !== null;
  const hasPrevious = onwards ? start.after !== null || start.offset > 0 : more;
  const place = (direction: 'next' | 'previous', row: TurnRow | undefined) =>
    row === undefined
      ? null
      : encodeCursor({ direction, key: [row.businessDate, row.startedKey, row.id, ...keyOfTotals(totals)] });
  return {
    records: page.map((row) => turnOf(row, placeOf(row, stores))),
    totals,
    meta: {
      total: totals.turns,
      totalIsExact: true,
      currentPage: query.page,
      pageSize: query.pageSize,
      hasNextPage,
      next: hasNextPage ? place('next', page.at(-1)) : null,
      previous: hasPrevious ? place('previous', page[0]) : null,
    },
  };
}

/** From a cursor, from a page within reach of the first, or backwards from the end. */
function startOf(query: TurnListQuery, cursor: Cursor | null, total: number) {
  const limit = query.pageSize;
  if (cursor !== null) return { direction: cursor.direction, after: keyOf(cursor.key), offset: 0, limit };
  const offset = query.page * limit;
  if (offset <= exactTotalLimit) return { direction: 'next' as const, after: null, offset, limit };
  return { direction: 'previous' as const, after: null, offset: 0, limit: total % limit || limit };
}

/** Date, instant and id of a row, then the four totals. */
const cursorParts = 7;
const notRecorded = -1;

function keyOfTotals(totals: TurnTotals): number[] {
  return [totals.turns, totals.starts, totals.revenueCents ?? notRecorded, totals.withoutRevenue];
}

function totalsOf(key: (string | number)[]): TurnTotals {
  const [turns = 0, starts = 0, revenue = 0, withoutRevenue = 0] = key
    .slice(3)
    .map((part) => Math.trunc(Number(part)) || 0);
  return { turns, starts, revenueCents: revenue === notRecorded ? null : revenue, withoutRevenue };
}

function keyOf([date, startedAt, id]: (string | number)[]): TurnKey {
  const sound =
    typeof id === 'number' &&
    /^\d{4}-\d\d-\d\d$/.test(String(date)) &&
    !Number.isNaN(Date.parse(String(startedAt)));
  if (!sound) throw fieldError('cursor', 'Not a place in this list');
  return [String(date), String(startedAt), id];
}

/** One turn with where it came from; one of a store that the asker may not see does not exist. */
export async function getTurn(asking: Asking & { actor: Actor }, id: number): Promise<TurnDetail> {
  const row = await readTurn(asking.business, id);
  if (row === undefined) throw new AppError('not_found');
  requireStore(asking.actor, row.storeId);
  const { source, sourceRow, createdAt, voidedAt } = row;
  return { ...turnOf(row, row), source, sourceRow, createdAt, voidedAt };
}

export function placeOf(
  row: TurnRow,
  stores: ReadonlyMap<number, StoreName>,
): Pick<Turn, 'storeName' | 'timeZone'> {
  const store = stores.get(row.storeId);
  return { storeName: store?.name ?? '', timeZone: store?.timeZone ?? 'UTC' };
}

export function turnOf(row: TurnRow, place: Pick<Turn, 'storeName' | 'timeZone'>): Turn {
  return {
    id: row.id,
    storeId: row.storeId,
    storeName: place.storeName,
    timeZone: place.timeZone,
    machineId: row.machineId,
    machineType: row.machineType,
    machineNumber: row.machineNumber,
    turnType: row.turnType,
    startedAt: row.startedAt,
    businessDate: row.businessDate,
    starts: row.starts,
    timeAssumed: row.timeAssumed,
    revenueCents: row.revenueCents,
    importId: row.importId,
    importLine: row.importLine,
  };
}
