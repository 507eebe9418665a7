import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import {
  type OpenOrdersPart,
  openOrdersParts,
  openOrdersStatuses,
} from '@washboard/contract/orders/open-orders/open-orders.constants.ts';
import type {
  OpenOrders,
  OpenOrdersQuery,
  OpenOrdersSums,
} from '@washboard/contract/orders/open-orders/open-orders.schemas.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { createSharedRuns } from '../../../platform/shared-runs.ts';
import { type StoreName, storesFor } from '../../locations/index.ts';
import { readOpenOrders } from './open-orders.views.ts';

/** Computations at a time in this process; a business leaves a slot to others. */
const places = { openOrders: { inAll: 3, ofGroup: 2 } };

/**
 * The stores' open orders: the queue, and unclaimed by age. Concurrent equal requests share a computation
 * that starts after all of them.
 */
export function createOpenOrders() {
  const runs = createSharedRuns(places);
  return (
    { business, actor, clock, signal }: RequestContext,
    { storeIds }: OpenOrdersQuery,
  ): Promise<OpenOrders> =>
    runs.ask(
      {
        key: JSON.stringify([business.businessId, actor.stores, storeIds ?? 'all']),
        lane: 'openOrders',
        group: business.businessId,
        work: async () => {
          const stores = await storesFor(business, actor.stores, storeIds);
          return openOrdersOf(business, [...stores.values()], clock.now());
        },
      },
      signal,
    );
}

async function openOrdersOf(
  business: BusinessDb,
  stores: readonly StoreName[],
  now: Date,
): Promise<OpenOrders> {
  const rows = await readOpenOrders(
    business,
    stores.map((store) => ({ storeId: store.id, today: businessDayOf(now, store.timeZone) })),
  );
  return {
    asOf: now.toISOString(),
    timeZone: stores[0]?.timeZone ?? 'UTC',
    parts: openOrdersParts.map((part) => sumOf(part, rows.filter(isOf(part)))),
    statuses: (['queue', 'unclaimed'] as const).flatMap((part) =>
      openOrdersStatuses[part].map((status) => {
        const { orders } = sumOf(
          part,
          rows.filter((row) => row.status === status),
        );
        return { part, status, orders };
      }),
    ),
    stores: stores.flatMap(({ id }) => {
      const queue = rows.filter((row) => row.storeId === id && row.part === 'queue');
      const { orders, weight, unweighed } = sumOf('queue', queue);
      return orders === 0 ? [] : [{ storeId: id, orders, weight, unweighed }];
    }),
  };
}

/** Everything outside the queue is unclaimed. */
const isOf = (part: OpenOrdersPart) => (row: OpenOrdersSums) =>
  part === 'unclaimed' ? row.part !== 'queue' : row.part === part;

function sumOf(part: OpenOrdersPart, rows: readonly OpenOrdersSums[]): OpenOrdersSums {
  const sum = (pick: (row: OpenOrdersSums) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return {
    part,
    orders: sum((row) => row.orders),
    weight: sum((row) => row.weight),
    unweighed: sum((row) => row.unweighed),
    unpaid: sum((row) => row.unpaid),
    owedCents: sum((row) => row.owedCents),
  };
}
