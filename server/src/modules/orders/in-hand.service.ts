import { businessDayOf } from '@washboard/contract/core/time.ts';
import {
  type InHandPart,
  inHandParts,
  inHandStatuses,
} from '@washboard/contract/orders/in-hand.constants.ts';
import type { InHand, InHandQuery, InHandSums } from '@washboard/contract/orders/in-hand.schemas.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { createSharedRuns } from '../../platform/shared-runs.ts';
import { type StoreName, storesFor } from '../locations/index.ts';
import { readInHand } from './in-hand.views.ts';

/** So many are reckoned at a time in this process; a business leaves a place to others. */
const places = { inHand: { inAll: 3, ofGroup: 2 } };

/**
 * Tells what the stores hold now: in the queue, and unclaimed by age. Of many dashboards that ask the same it is
 * reckoned once, after all of them asked.
 */
export function createInHand() {
  const runs = createSharedRuns(places);
  return ({ business, actor, clock, signal }: RequestContext, { storeIds }: InHandQuery): Promise<InHand> =>
    runs.ask(
      {
        key: JSON.stringify([business.businessId, actor.stores, storeIds ?? 'all']),
        lane: 'inHand',
        group: business.businessId,
        work: async () => {
          const stores = await storesFor(business, actor.stores, storeIds);
          return inHandOf(business, [...stores.values()], clock.now());
        },
      },
      signal,
    );
}

async function inHandOf(business: BusinessDb, stores: readonly StoreName[], now: Date): Promise<InHand> {
  const rows = await readInHand(
    business,
    stores.map((store) => ({ storeId: store.id, today: businessDayOf(now, store.timeZone) })),
  );
  return {
    asOf: now.toISOString(),
    timeZone: stores[0]?.timeZone ?? 'UTC',
    parts: inHandParts.map((part) => sumOf(part, rows.filter(isOf(part)))),
    statuses: (['queue', 'unclaimed'] as const).flatMap((part) =>
      inHandStatuses[part].map((status) => {
        const { orders } = sumOf(
          part,
          rows.filter((row) => row.status === status),
        );
        return { part, status, orders };
      }),
    ),
  };
}

/** All that is not in the queue makes up what is unclaimed. */
const isOf = (part: InHandPart) => (row: InHandSums) =>
  part === 'unclaimed' ? row.part !== 'queue' : row.part === part;

function sumOf(part: InHandPart, rows: readonly InHandSums[]): InHandSums {
  const sum = (pick: (row: InHandSums) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return {
    part,
    orders: sum((row) => row.orders),
    weight: sum((row) => row.weight),
    unweighed: sum((row) => row.unweighed),
    unpaid: sum((row) => row.unpaid),
    owedCents: sum((row) => row.owedCents),
  };
}
