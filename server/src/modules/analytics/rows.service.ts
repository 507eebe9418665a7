import { Readable } from 'node:stream';
import type { StoreScope } from '@washboard/contract/core/access.ts';
import { type CsvValue, csvLine, csvStart } from '@washboard/contract/core/csv.ts';
import { fieldError } from '@washboard/contract/core/errors.ts';
import { exactTotalLimit } from '@washboard/contract/core/limits.ts';
import type { ListMeta, Paging } from '@washboard/contract/core/paging.ts';
import { periodOf } from '@washboard/contract/core/period-address.ts';
import type { PeriodType } from '@washboard/contract/core/periods.ts';
import { decodeCursor } from '../../platform/cursor.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { pageOf, reachOf } from '../../platform/list.ts';
import { type ZoneStore, zonePeriods } from './analytics.periods.ts';
import { storesOf } from './analytics.service.ts';
import {
  countRows,
  type PlacedRow,
  type RowKey,
  type RowScope,
  type RowsWanted,
  readRowPage,
} from './rows.views.ts';

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
  const count =
    cursor === null
      ? await countRows(business, wanted)
      : { total: Math.max(0, Math.trunc(Number(cursor.key[3])) || 0), totalIsExact: cursor.key[4] === 1 };
  const reach = isLastPage(paging, cursor)
    ? {
        direction: 'previous' as const,
        after: null,
        offset: 0,
        limit: (count.totalIsExact ? count.total % paging.pageSize || paging.pageSize : paging.pageSize) + 1,
      }
    : reachOf(paging, cursor);
  const after = reach.after === null ? null : keyOf(reach.after);
  const rows = await readRowPage<Row>(business, wanted, { ...reach, after });
  const page = pageOf(paging, reach, rows, count, (row) => [
    row.businessDate,
    row.atKey,
    row.id,
    count.total,
    Number(count.totalIsExact),
  ]);
  return { records: page.rows.map((row) => named(row, stores)), meta: page.meta };
}

/** What lies beyond the pages that can be jumped to is the last page, read from the end. */
const isLastPage = (paging: Paging, cursor: object | null) =>
  cursor === null && paging.page * paging.pageSize > exactTotalLimit;

function keyOf([day, at, id]: (string | number)[]): RowKey {
  const sound =
    typeof id === 'number' && /^\d{4}-\d\d-\d\d$/.test(String(day)) && !Number.isNaN(Date.parse(String(at)));
  if (!sound) throw fieldError('cursor', 'Not a place in this list');
  return [String(day), String(at), id];
}

function named<Row extends PlacedRow>(
  { atKey: _, ...row }: Row,
  stores: ReadonlyMap<number, ZoneStore>,
): Named<Row> {
  const store = stores.get(row.storeId);
  return { ...row, storeName: store?.name ?? '', timeZone: store?.timeZone ?? 'UTC' };
}

export type CsvColumns<Row extends PlacedRow> = readonly [string, (row: Named<Row>) => CsvValue][];
const exportedAtOnce = 1_000;

/** The rows as CSV, a page at a time: memory stays flat and no transaction stays open. */
export function rowsAsCsv<Row extends PlacedRow>(
  business: BusinessDb,
  given: {
    wanted: RowsWanted;
    stores: ReadonlyMap<number, ZoneStore>;
    columns: CsvColumns<Row>;
    signal: AbortSignal;
  },
): Readable {
  const { wanted, stores, columns, signal } = given;
  async function* lines() {
    yield csvStart + csvLine(columns.map(([title]) => title));
    let after: RowKey | null = null;
    while (!signal.aborted) {
      const page = { direction: 'next' as const, after, offset: 0, limit: exportedAtOnce };
      const rows: Row[] = await readRowPage<Row>(business, wanted, page);
      if (rows.length > 0)
        yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(named(row, stores))))).join('');
      const last = rows.at(-1);
      if (last === undefined || rows.length < exportedAtOnce) return;
      after = [last.businessDate, last.atKey, last.id];
    }
  }
  return Readable.from(lines(), { objectMode: false, highWaterMark: 64 * 1024 });
}
