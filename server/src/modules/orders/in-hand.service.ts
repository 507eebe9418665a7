import { businessDayOf } from '@washboard/contract/core/time.ts';
import { type InHandPart, inHandParts } from '@washboard/contract/orders/in-hand.constants.ts';
import type { InHand, InHandQuery, InHandSums } from '@washboard/contract/orders/in-hand.schemas.ts';
import type { Asking } from '../../platform/context.ts';
import { storesFor } from '../locations/index.ts';
import { readInHand } from './in-hand.views.ts';

/** What the stores hold now: in the queue, and unclaimed by age. */
export async function getInHand(
  { business, actor, now }: Asking,
  { storeIds }: InHandQuery,
): Promise<InHand> {
  const stores = [...(await storesFor(business, actor.stores, storeIds)).values()];
  const rows = await readInHand(
    business,
    stores.map((store) => ({ storeId: store.id, today: businessDayOf(now, store.timeZone) })),
  );
  return {
    asOf: now.toISOString(),
    timeZone: stores[0]?.timeZone ?? 'UTC',
    parts: inHandParts.map((part) => sumOf(part, rows.filter(isOf(part)))),
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
