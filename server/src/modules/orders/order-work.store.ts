import type { OrderWeighed, OrderWorked } from '@washboard/contract/orders/order-work-events.schemas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Reported } from '../../platform/occurrence.ts';

export type Weighing = Reported<Omit<OrderWeighed, 'order'>> & { orderId: number; ref: string };

/** Appends weights; of an order and stage the latest by `at`, then `ref`, holds. */
export async function recordWeights(tx: Tx, weighings: readonly Weighing[]): Promise<void> {
  const column = <T>(pick: (one: Weighing) => T) => weighings.map(pick);
  await sql`
    insert into order_weight (business_id, order_id, stage, at, ref, business_date, weight, by_code)
    select ${tx.businessId}, t.* from unnest(${column((one) => one.orderId)}::bigint[],
      ${column((one) => one.facts.stage)}::text[], ${column((one) => one.at)}::timestamptz[],
      ${column((one) => one.ref)}::text[], ${column((one) => one.businessDate)}::date[],
      ${column((one) => one.facts.weight)}::int[], ${column((one) => one.facts.by)}::text[]) as t
  `.execute(tx.db);
}

type Work = Reported<Omit<OrderWorked, 'order'>> & { orderId: number };

export async function recordWork(tx: Tx, work: readonly Work[]): Promise<void> {
  const column = <T>(pick: (one: Work) => T) => work.map(pick);
  await sql`
    insert into order_work (business_id, order_id, store_id, step, at, business_date, minutes, weight, by_code)
    select ${tx.businessId}, t.* from unnest(${column((one) => one.orderId)}::bigint[],
      ${column((one) => one.storeId)}::bigint[], ${column((one) => one.facts.step)}::text[],
      ${column((one) => one.at)}::timestamptz[], ${column((one) => one.businessDate)}::date[],
      ${column((one) => one.facts.minutes)}::int[], ${column((one) => one.facts.weight)}::int[],
      ${column((one) => one.facts.by)}::text[]) as t
  `.execute(tx.db);
}
