import { orderFilters } from '@washboard/contract/core/limits.ts';
import { orderTypeLabels } from '@washboard/contract/orders/order-types.constants.ts';
import { orderStatusLabels } from '@washboard/contract/orders/orders.constants.ts';
import type { Order, OrderExportQuery } from '@washboard/contract/orders/orders.schemas.ts';
import { askingOf, type RequestContext } from '../../../platform/context.ts';
import type { CsvColumns } from '../../../platform/list/csv-columns.ts';
import { dollars, exportList, localText, yesOrNo } from '../../../platform/list/list-export.ts';
import type { Download } from '../../../platform/module.ts';
import { orderList } from './order-list.service.ts';

const columns: CsvColumns<Order> = [
  ['Order', (order) => order.code],
  ['Customer', (order) => order.customerName],
  ['Type', (order) => orderTypeLabels[order.type]],
  ['Status', (order) => orderStatusLabels[order.status]],
  ['Voided', (order) => yesOrNo(order.isVoided)],
  ['Store', (order) => order.storeName],
  ['Placed on', (order) => order.placedOn],
  ['Placed at', (order) => localText(order.placedAt, order.timeZone)],
  ['Time zone', (order) => order.timeZone],
  ['Promised', (order) => (order.promisedAt === null ? null : localText(order.promisedAt, order.timeZone))],
  ['Delivery', (order) => (order.delivery === null ? null : orderFilters[order.delivery])],
  ['Pounds', (order) => (order.weight === null ? null : order.weight / 100)],
  ['Total value', (order) => dollars(order.valueCents)],
  ['Balance', (order) => dollars(order.balanceCents)],
  ['Id', (order) => order.id],
];

/** The order export. */
export async function exportOrders(ctx: RequestContext, query: OrderExportQuery): Promise<Download> {
  const file = {
    name: 'orders',
    columns,
    action: 'orders.export',
    of: 'orders',
    filters: query,
  } as const;
  return exportList(ctx, await orderList(askingOf(ctx), query), file);
}
