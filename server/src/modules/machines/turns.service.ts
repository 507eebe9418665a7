import { AppError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
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
import { type ListSource, listPage } from '../../platform/list/list-page.ts';
import { type StoreName, storesFor } from '../locations/index.ts';
import { readStoresOfMachines } from './machines.views.ts';
import {
  countTurns,
  readTurn,
  readTurnPage,
  readTurnTotals,
  type TurnRow,
  type TurnScope,
  turnKey,
} from './turns.views.ts';

/** Where the turns of some filters are to be found: the stores seen, each with the days meant in its zone. */
async function turnScopes(asking: Asking, filters: TurnFilters) {
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

/** The turns that some filters let through, latest first. */
export async function turnList(asking: Asking, filters: TurnFilters): Promise<ListSource<TurnRow, Turn>> {
  const { business } = asking;
  const { stores, scopes } = await turnScopes(asking, filters);
  return {
    key: turnKey,
    count: () => countTurns(business, { scopes, filters }),
    read: (reach) => readTurnPage(business, { ...reach, scopes, filters }),
    shown: (row) => turnOf(row, placeOf(row, stores)),
  };
}

/** A page of turns. */
export const listTurns = async (asking: Asking, query: TurnListQuery): Promise<List<Turn>> =>
  listPage(query, await turnList(asking, query));

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

function placeOf(
  row: Pick<TurnRow, 'storeId'>,
  stores: ReadonlyMap<number, StoreName>,
): Pick<Turn, 'storeName' | 'timeZone'> {
  const store = stores.get(row.storeId);
  return { storeName: store?.name ?? '', timeZone: store?.timeZone ?? 'UTC' };
}

function turnOf(row: Omit<TurnRow, 'key'>, place: Pick<Turn, 'storeName' | 'timeZone'>): Turn {
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
