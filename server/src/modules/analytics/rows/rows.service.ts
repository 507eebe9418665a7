import type { StoreScope } from '@washboard/contract/core/access.ts';
import type { ListMeta, Paging } from '@washboard/contract/core/paging.ts';
import { periodOf } from '@washboard/contract/core/time/period-address.ts';
import type { PeriodType } from '@washboard/contract/core/time/periods.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { decodeCursor, timeKeyOf } from '../../../platform/list/cursor.ts';
import { carried, carriedCount, pageOf, reachOfCounted } from '../../../platform/list/list.ts';
import { storesOf } from '../analytics.service.ts';
import { type ZoneStore, zonePeriods } from '../query/analytics.periods.ts';
import { countRows, type PlacedRow, type RowScope, type RowsWanted, readRowPage } from './rows.views.ts';

export interface Asking {
  business: BusinessDb;
  scope: StoreScope;
  now: Date;
}

interface InAddress {
  storeIds?: number[] | undefined;
  period: PeriodType;
  startDate?: string;
  endDate?: string;
}

/** A row as it is answered: with its store, without what only the list needs. */
export type Named<Row extends PlacedRow> = Omit<Row, 'atKey'> & { storeName: string; timeZone: string };

/** The stores that are asked for, each with the days meant in its zone. */
export async function rowScopes(asking: Asking, query: InAddress) {
  const stores = await storesOf(asking.business, asking.scope, query.storeIds);
  const zones = zonePeriods(stores, periodOf(query), null, asking.now);
  const scopes = zones.flatMap(({ storeIds, range }) =>
    storeIds.map((storeId): RowScope => ({ storeId, ...range })),
  );
  return { stores: new Map(stores.map((store) => [store.id, store])), scopes };
}

/** A page of the rows behind a figure, latest first. */
export async function listRows<Row extends PlacedRow>(
  business: BusinessDb,
  given: { wanted: RowsWanted; stores: ReadonlyMap<number, ZoneStore>; paging: Paging },
): Promise<{ records: Named<Row>[]; meta: ListMeta }> {
  const { wanted, stores, paging } = given;
  const cursor = decodeCursor(paging.cursor, 5);
  const count = cursor === null ? await countRows(business, wanted) : carriedCount(cursor.key);
  const reach = reachOfCounted(paging, cursor, count);
  const after = reach.after === null ? null : timeKeyOf(reach.after);
  const rows = await readRowPage<Row>(business, wanted, { ...reach, after });
  const page = pageOf(paging, reach, rows, count, (row) => [
    row.businessDate,
    row.atKey,
    row.id,
    ...carried(count),
  ]);
  return { records: page.rows.map((row) => named(row, stores)), meta: page.meta };
}

/** A row with what its store is called. */
export function named<Row extends PlacedRow>(
  { atKey: _, ...row }: Row,
  stores: ReadonlyMap<number, ZoneStore>,
): Named<Row> {
  const store = stores.get(row.storeId);
  return { ...row, storeName: store?.name ?? '', timeZone: store?.timeZone ?? 'UTC' };
}
