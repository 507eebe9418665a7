import type { OrderWeighed, OrderWorked } from '@washboard/contract/orders/order-work-events.schemas.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import type { Reported } from '../../platform/occurrence.ts';

export type Weighing = Reported<Omit<OrderWeighed, 'order'>> & { orderId: number; ref: string };

/** Appends weights; of an order and stage the latest by `at`, then `ref`, wins. */
export async function recordWeights(tx: Tx, weighings: readonly Weighing[]): Promise<void> {
  await insertRows(tx, 'order_weight', weighings, {
    order_id: (one) => one.orderId,
    stage: (one) => one.facts.stage,
    at: (one) => one.at,
    ref: (one) => one.ref,
    business_date: (one) => one.businessDate,
    weight: (one) => one.facts.weight,
    by_code: (one) => one.facts.by,
  }).execute();
}

type Work = Reported<Omit<OrderWorked, 'order'>> & { orderId: number };

export async function recordWork(tx: Tx, work: readonly Work[]): Promise<void> {
  await insertRows(tx, 'order_work', work, {
    order_id: (one) => one.orderId,
    store_id: (one) => one.storeId,
    step: (one) => one.facts.step,
    at: (one) => one.at,
    business_date: (one) => one.businessDate,
    minutes: (one) => one.facts.minutes,
    weight: (one) => one.facts.weight,
    by_code: (one) => one.facts.by,
  }).execute();
}
