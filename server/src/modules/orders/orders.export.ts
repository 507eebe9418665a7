import { Readable } from 'node:stream';
import { type CsvValue, csvLine, csvStart } from '@washboard/contract/core/csv.ts';
import { orderFilters } from '@washboard/contract/core/limits.ts';
import { localTimeOf } from '@washboard/contract/core/time.ts';
import { orderStatusLabels, orderTypeLabels } from '@washboard/contract/orders/orders.constants.ts';
import type { Order, OrderExportQuery } from '@washboard/contract/orders/orders.schemas.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import type { FoundCustomers } from '../customers/index.ts';
import type { StoreName } from '../locations/index.ts';
import { orderOf } from './order-list.service.ts';
import { type OrderKey, type OrderScope, readOrderPage } from './order-list.views.ts';

const dollars = (cents: number) => Number((cents / 100).toFixed(2));

const columns: readonly [string, (order: Order) => CsvValue][] = [
  ['Order', (order) => order.code],
  ['Customer', (order) => order.customerName],
  ['Type', (order) => orderTypeLabels[order.type]],
  ['Status', (order) => orderStatusLabels[order.status]],
  ['Voided', (order) => (order.isVoided ? 'yes' : 'no')],
  ['Store', (order) => order.storeName],
  ['Placed on', (order) => order.placedOn],
  ['Placed at', (order) => localText(order.placedAt, order.timeZone)],
  ['Promised', (order) => (order.promisedAt === null ? null : localText(order.promisedAt, order.timeZone))],
  ['Delivery', (order) => (order.delivery === null ? null : orderFilters[order.delivery])],
  ['Total value', (order) => dollars(order.valueCents)],
  ['Balance', (order) => dollars(order.balanceCents)],
  ['Id', (order) => order.id],
];

/** An instant by the store's clock. */
function localText(instant: string, timeZone: string): string {
  const { day, time } = localTimeOf(new Date(instant), timeZone);
  return `${day} ${time}`;
}

const pageSize = 1_000;

export interface OrderExport {
  business: BusinessDb;
  stores: ReadonlyMap<number, StoreName>;
  scopes: readonly OrderScope[];
  found: FoundCustomers;
  query: OrderExportQuery;
  signal: AbortSignal;
}

/** The orders as CSV, a page at a time: memory stays flat and no transaction stays open. */
export function ordersAsCsv(given: OrderExport): Readable {
  return Readable.from(lines(given), { objectMode: false, highWaterMark: 64 * 1024 });
}

async function* lines({
  business,
  stores,
  scopes,
  found,
  query,
  signal,
}: OrderExport): AsyncGenerator<string> {
  yield csvStart + csvLine(columns.map(([title]) => title));
  const sorted = { sort: query.sort, descending: query.direction === 'desc', direction: 'next' } as const;
  let after: OrderKey | null = null;
  while (!signal.aborted) {
    const page = { scopes, filters: query, found, ...sorted, after, offset: 0, limit: pageSize };
    const rows = await readOrderPage(business, page);
    if (rows.length > 0)
      yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(orderOf(row, stores))))).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = last.key;
  }
}
