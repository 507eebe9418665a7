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

/** The visible stores, each with the filter's days in its zone. */
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

/** The turns of a filter, newest first. */
export async function turnList(asking: Asking, filters: TurnFilters): Promise<ListSource<TurnRow, Turn>> {
  const { business } = asking;
  const { stores, scopes } = await turnScopes(asking, filters);
  return {
    key: turnKey,
    days: scopes[0],
    count: () => countTurns(business, { scopes, filters }),
    read: (reach) => readTurnPage(business, { ...reach, scopes, filters }),
    shown: (row) => turnOf(row, placeOf(row, stores)),
  };
}

/** A page of turns. */
export const listTurns = async (asking: Asking, query: TurnListQuery): Promise<List<Turn>> =>
  listPage(query, await turnList(asking, query));

/** The totals over all turns of a list. */
export async function getTurnTotals(asking: Asking, filters: TurnFilters): Promise<TurnTotals> {
  const { scopes } = await turnScopes(asking, filters);
  return readTurnTotals(asking.business, { scopes, filters });
}

/** A turn with its origin; one of a store the user can't see isn't found. */
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
    reportedAt: row.reportedAt,
    businessDate: row.businessDate,
    starts: row.starts,
    timeAssumed: row.timeAssumed,
    revenueCents: row.revenueCents,
    importId: row.importId,
    importLine: row.importLine,
  };
}
