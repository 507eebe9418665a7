import { fieldError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import { resolvePeriod } from '@washboard/contract/core/time/periods.ts';
import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import {
  type Order,
  type OrderFilters,
  type OrderListQuery,
  type OrderSort,
  placedPeriod,
} from '@washboard/contract/orders/orders.schemas.ts';
import type { Asking } from '../../../platform/context.ts';
import { decodeCursor } from '../../../platform/list/cursor.ts';
import { carried, carriedCount, pageOf, reachOfCounted } from '../../../platform/list/list.ts';
import { type FoundCustomers, findCustomers } from '../../customers/index.ts';
import { type StoreName, storesFor } from '../../locations/index.ts';
import { countOrders, type OrderKey, type OrderRow, readOrderPage, sortKeys } from './order-list.views.ts';
import type { OrderScope } from './order-list-filters.views.ts';

/** Where the orders of some filters are to be found: the stores seen, each with the days meant in its zone. */
export async function orderScopes({ business, actor, now }: Asking, filters: OrderFilters) {
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

/** The customers whom the search of a list means. */
export const foundBy = ({ business }: Asking, { q = '' }: OrderFilters): Promise<FoundCustomers> =>
  findCustomers(business, q);

/** A page of orders. */
export async function listOrders(asking: Asking, query: OrderListQuery): Promise<List<Order>> {
  const { stores, scopes } = await orderScopes(asking, query);
  const wanted = { scopes, filters: query, found: await foundBy(asking, query) };
  const cursor = decodeCursor(query.cursor, sortKeys[query.sort].length + 2);
  const count = cursor === null ? await countOrders(asking.business, wanted) : carriedCount(cursor.key);
  const reach = reachOfCounted(query, cursor, count);
  const after = reach.after === null ? null : keyOf(query.sort, reach.after);
  const rows = await readOrderPage(asking.business, {
    ...wanted,
    ...reach,
    after,
    sort: query.sort,
    descending: query.direction === 'desc',
    areFew: count.totalIsExact,
  });
  const page = pageOf(query, reach, rows, count, (row) => [...row.key, ...carried(count)]);
  return { records: page.rows.map((row) => orderOf(row, stores)), meta: page.meta };
}

const sound: Record<string, (part: string | number) => boolean> = {
  date: (part) => /^\d{4}-\d\d-\d\d$/.test(String(part)),
  timestamptz: (part) => part === 'infinity' || !Number.isNaN(Date.parse(String(part))),
  bigint: (part) => Number.isSafeInteger(part),
};

function keyOf(sort: OrderSort, parts: readonly (string | number)[]): OrderKey {
  const key = sortKeys[sort];
  if (!key.every(([, type], index) => sound[type]?.(parts[index] ?? '')))
    throw fieldError('cursor', 'Not a place in this list');
  return parts.slice(0, key.length);
}

const deliveries = [null, 'PICKUP', 'RETURN', 'ALL'] as const;

/** What is planned for an order, from the number that its state keeps. */
export const deliveryOf = (delivers: number): Order['delivery'] => deliveries[delivers] ?? null;

/** Each field by its name: to copy the rest of a row takes ten times as long, and a file has a million. */
export function orderOf(row: OrderRow, stores: ReadonlyMap<number, StoreName>): Order {
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
    placedOn: row.placedOn,
    promisedAt: row.promisedAt,
    valueCents: row.valueCents,
    balanceCents: row.balanceCents,
    delivery: deliveryOf(row.delivers),
    weight: row.weight,
    isVoided: row.isVoided,
  };
}
