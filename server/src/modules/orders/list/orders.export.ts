import { orderFilters } from '@washboard/contract/core/limits.ts';
import { localTimeOf } from '@washboard/contract/core/time/time.ts';
import { orderTypeLabels } from '@washboard/contract/orders/order-types.constants.ts';
import { orderStatusLabels } from '@washboard/contract/orders/orders.constants.ts';
import type { Order, OrderExportQuery } from '@washboard/contract/orders/orders.schemas.ts';
import { noteExport } from '../../../platform/audit/note-export.ts';
import { askingOf, type RequestContext } from '../../../platform/context.ts';
import { type CsvColumns, csvStream, dollars, yesOrNo } from '../../../platform/list/csv-stream.ts';
import type { Download } from '../../../platform/module.ts';
import { foundBy, orderOf, orderScopes } from './order-list.service.ts';
import { countOrders, everyOrder } from './order-list.views.ts';

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

/** The orders as a file, with a note of who took it. */
export async function exportOrders(ctx: RequestContext, query: OrderExportQuery): Promise<Download> {
  const { business, signal } = ctx;
  const { stores, scopes } = await orderScopes(askingOf(ctx), query);
  const wanted = { scopes, filters: query, found: await foundBy(askingOf(ctx), query) };
  const rows = await countOrders(business, wanted);
  await noteExport(ctx, { action: 'orders.export', of: 'orders', rows, filters: query });
  const order = { sort: query.sort, descending: query.direction === 'desc' };
  const sorted = { ...wanted, ...order, areFew: rows.totalIsExact };
  const stream = csvStream(everyOrder(business, sorted, signal), columns, (row) => orderOf(row, stores));
  return { fileName: 'orders.csv', stream };
}
