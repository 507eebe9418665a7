import type { Readable } from 'node:stream';
import { orderFilters } from '@washboard/contract/core/limits.ts';
import { localTimeOf } from '@washboard/contract/core/time.ts';
import { orderStatusLabels, orderTypeLabels } from '@washboard/contract/orders/orders.constants.ts';
import type { Order, OrderExportQuery } from '@washboard/contract/orders/orders.schemas.ts';
import { type CsvColumns, csvStream, dollars, yesOrNo } from '../../platform/csv-stream.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import type { FoundCustomers } from '../customers/index.ts';
import type { StoreName } from '../locations/index.ts';
import { orderOf } from './order-list.service.ts';
import { everyOrder, type OrderScope } from './order-list.views.ts';

const columns: CsvColumns<Order> = [
  ['Order', (order) => order.code],
  ['Customer', (order) => order.customerName],
  ['Type', (order) => orderTypeLabels[order.type]],
  ['Status', (order) => orderStatusLabels[order.status]],
  ['Voided', (order) => yesOrNo(order.isVoided)],
  ['Store', (order) => order.storeName],
  ['Placed on', (order) => order.placedOn],
  ['Placed at', (order) => localText(order.placedAt, order.timeZone)],
  ['Promised', (order) => (order.promisedAt === null ? null : localText(order.promisedAt, order.timeZone))],
  ['Delivery', (order) => (order.delivery === null ? null : orderFilters[order.delivery])],
  ['Pounds', (order) => (order.weight === null ? null : order.weight / 100)],
  ['Total value', (order) => dollars(order.valueCents)],
  ['Balance', (order) => dollars(order.balanceCents)],
  ['Id', (order) => order.id],
];

/** An instant by the store's clock. */
function localText(instant: string, timeZone: string): string {
  const { day, time } = localTimeOf(new Date(instant), timeZone);
  return `${day} ${time}`;
}

export interface OrderExport {
  business: BusinessDb;
  stores: ReadonlyMap<number, StoreName>;
  scopes: readonly OrderScope[];
  found: FoundCustomers;
  query: OrderExportQuery;
  signal: AbortSignal;
}

/** The orders as CSV. */
export function ordersAsCsv({ business, stores, scopes, found, query, signal }: OrderExport): Readable {
  const sorted = { scopes, filters: query, found, sort: query.sort, descending: query.direction === 'desc' };
  return csvStream(everyOrder(business, sorted, signal), columns, (row) => orderOf(row, stores));
}
