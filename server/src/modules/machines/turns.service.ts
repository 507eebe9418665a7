import { AppError } from '@washboard/contract/core/errors.ts';
import type { ListMeta } from '@washboard/contract/core/paging.ts';
import { periodOf } from '@washboard/contract/core/time/period-address.ts';
import { resolvePeriod } from '@washboard/contract/core/time/periods.ts';
import type {
  Turn,
  TurnDetail,
  TurnFilters,
  TurnListQuery,
  TurnTotals,
} from '@washboard/contract/machines/turns.schemas.ts';
import { type Asking, requireStore } from '../../platform/context.ts';
import { decodeCursor, timeKeyOf } from '../../platform/list/cursor.ts';
import { carried, carriedCount, pageOf, reachOfCounted } from '../../platform/list/list.ts';
import { type StoreName, storesFor } from '../locations/index.ts';
import { readStoresOfMachines } from './machines.views.ts';
import {
  countTurns,
  readTurn,
  readTurnPage,
  readTurnTotals,
  type TurnRow,
  type TurnScope,
} from './turns.views.ts';

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

/** A page of turns. */
export async function listTurns(
  asking: Asking,
  query: TurnListQuery,
): Promise<{ records: Turn[]; meta: ListMeta }> {
  const { stores, scopes } = await turnScopes(asking, query);
  const cursor = decodeCursor(query.cursor, cursorParts);
  // Counted once; the pages after the first carry it along in their cursor.
  const count =
    cursor === null
      ? await countTurns(asking.business, { scopes, filters: query })
      : carriedCount(cursor.key);
  const reach = reachOfCounted(query, cursor, count);
  const after = reach.after === null ? null : timeKeyOf(reach.after);
  const rows = await readTurnPage(asking.business, { ...reach, after, scopes, filters: query });
  const page = pageOf(query, reach, rows, count, (row) => [
    row.businessDate,
    row.startedKey,
    row.id,
    ...carried(count),
  ]);
  return { records: page.rows.map((row) => turnOf(row, placeOf(row, stores))), meta: page.meta };
}

/** Date, instant and id of a row, then the count of the list and whether it is exact. */
const cursorParts = 5;

/** The sums over all turns of a list. */
export async function getTurnTotals(asking: Asking, filters: TurnFilters): Promise<TurnTotals> {
  const { scopes } = await turnScopes(asking, filters);
  return readTurnTotals(asking.business, { scopes, filters });
}

/** One turn with where it came from; one of a store that the asker may not see does not exist. */
export async function getTurn(asking: Asking, id: number): Promise<TurnDetail> {
  const row = await readTurn(asking.business, id);
  if (row === undefined) throw new AppError('not_found');
  requireStore(asking.actor, row.storeId);
  const { refundedCents, source, sourceRow, createdAt, voidedAt } = row;
  return { ...turnOf(row, row), refundedCents, source, sourceRow, createdAt, voidedAt };
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
