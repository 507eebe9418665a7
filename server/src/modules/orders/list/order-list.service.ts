import type { List } from '@washboard/contract/core/paging.ts';
import { resolvePeriod } from '@washboard/contract/core/time/periods.ts';
import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import {
  type Order,
  type OrderExportQuery,
  type OrderFilters,
  type OrderListQuery,
  placedPeriod,
} from '@washboard/contract/orders/orders.schemas.ts';
import { orderViewNames, orderViews } from '@washboard/contract/orders/views/order-views.constants.ts';
import type {
  OrderSums,
  OrderViewCounts,
  OrderViewsQuery,
} from '@washboard/contract/orders/views/order-views.schemas.ts';
import type { Asking } from '../../../platform/context.ts';
import { type Days, type ListSource, listPage } from '../../../platform/list/list-page.ts';
import { findCustomers } from '../../customers/index.ts';
import { type StoreName, storesFor } from '../../locations/index.ts';
import { countOrders, type OrderRow, orderKey, readOrderPage, readOrderSums } from './order-list.views.ts';
import type { OrderScope } from './order-list-filters.views.ts';

/** The visible stores, each with the filter's days in its zone. */
async function orderScopes({ business, actor, now }: Asking, filters: OrderFilters) {
  const stores = await storesFor(business, actor.stores, filters.storeIds);
  const period = placedPeriod(filters);
  const zones = new Set([...stores.values()].map(({ timeZone }) => timeZone));
  const scopes = [...zones].flatMap((timeZone): OrderScope[] => {
    const days = period === null ? null : resolvePeriod(period, now, timeZone);
    const place = {
      today: businessDayOf(now, timeZone),
      startDate: days?.startDate ?? null,
      endDate: days?.endDate ?? null,
    };
    return [...stores.values()]
      .filter((store) => store.timeZone === timeZone)
      .map(({ id: storeId }) => ({ storeId, ...place }));
  });
  return { stores, scopes };
}

/** The orders of a filter, in the requested order. */
export async function orderList(
  asking: Asking,
  filters: OrderExportQuery,
): Promise<ListSource<OrderRow, Order>> {
  const { business, now } = asking;
  const { sort, direction } = filters;
  const { stores, scopes } = await orderScopes(asking, filters);
  const wanted = { scopes, filters, now, found: await findCustomers(business, filters.q ?? '') };
  const sorted = { ...wanted, sort, descending: direction === 'desc' };
  return {
    key: orderKey(sort, direction),
    days: daysOf(scopes[0]),
    count: () => countOrders(business, wanted),
    read: (reach, count) => readOrderPage(business, { ...sorted, ...reach, areFew: count.totalIsExact }),
    shown: (row) => orderOf(row, stores),
  };
}

const daysOf = (scope: OrderScope | undefined): Days | undefined =>
  scope && {
    startDate: scope.startDate ?? scope.today,
    endDate: scope.endDate ?? scope.today,
  };

const queryOf = async (asking: Asking, filters: OrderFilters) => ({
  scopes: (await orderScopes(asking, filters)).scopes,
  filters,
  now: asking.now,
  found: await findCustomers(asking.business, filters.q ?? ''),
});

/** The sums of the whole list. */
export const sumOrders = async (asking: Asking, filters: OrderFilters): Promise<OrderSums> =>
  readOrderSums(asking.business, await queryOf(asking, filters));

/** How many orders each view has, counted like the list. */
export async function countOrderViews(
  asking: Asking,
  { storeIds }: OrderViewsQuery,
): Promise<OrderViewCounts> {
  const { scopes } = await orderScopes(asking, { storeIds });
  const views = orderViewNames.map(async (view) => ({
    view,
    ...(await countOrders(asking.business, { scopes, now: asking.now, filters: orderViews[view].filters })),
  }));
  return { views: await Promise.all(views) };
}

/** A page of orders. */
export const listOrders = async (asking: Asking, query: OrderListQuery): Promise<List<Order>> =>
  listPage(query, await orderList(asking, query));

const deliveries = [null, 'PICKUP', 'RETURN', 'ALL'] as const;

/** An order's planned deliveries, from the number in its state. */
export const deliveryOf = (delivers: number): Order['delivery'] => deliveries[delivers] ?? null;

/** Field by field: copying the rest of a row is ten times slower, and an export has a million rows. */
function orderOf(row: Omit<OrderRow, 'key'>, stores: ReadonlyMap<number, StoreName>): Order {
  const store = stores.get(row.storeId);
  return {
    id: row.id,
    code: row.code,
    storeId: row.storeId,
    storeName: store?.name ?? '',
    timeZone: store?.timeZone ?? 'UTC',
    customerId: row.customerId,
    customerName: row.customerName,
    type: row.type,
    status: row.status,
    placedAt: row.placedAt,
    statusAt: row.statusAt,
    placedOn: row.placedOn,
    promisedAt: row.promisedAt,
    valueCents: row.valueCents,
    balanceCents: row.balanceCents,
    delivery: deliveryOf(row.delivers),
    weight: row.weight,
    isVoided: row.isVoided,
  };
}
