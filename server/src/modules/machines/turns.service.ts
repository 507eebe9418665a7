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
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { type StoreName, storesFor } from './machines.stores.ts';
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
  const totals = await readTurnTotals(asking.business, { scopes, filters: query });
  const start = startOf(query, totals.turns);
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
    row === undefined ? null : encodeCursor({ direction, key: [row.businessDate, row.startedKey, row.id] });
  return {
    records: page.map((row) => turnOf(row, stores)),
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
function startOf(query: TurnListQuery, total: number) {
  const cursor = decodeCursor(query.cursor, 3);
  const limit = query.pageSize;
  if (cursor !== null) return { direction: cursor.direction, after: keyOf(cursor.key), offset: 0, limit };
  const offset = query.page * limit;
  if (offset <= exactTotalLimit) return { direction: 'next' as const, after: null, offset, limit };
  return { direction: 'previous' as const, after: null, offset: 0, limit: total % limit || limit };
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
  const stores = await storesFor(asking.business, asking.actor.stores, [row.storeId]);
  const { source, sourceRow, createdAt, voidedAt } = row;
  return { ...turnOf(row, stores), source, sourceRow, createdAt, voidedAt };
}

export function turnOf(row: TurnRow, stores: ReadonlyMap<number, StoreName>): Turn {
  const store = stores.get(row.storeId);
  return {
    id: row.id,
    storeId: row.storeId,
    storeName: store?.name ?? '',
    timeZone: store?.timeZone ?? 'UTC',
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
