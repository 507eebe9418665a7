import type { DeliveryEnded, DeliveryPlanned } from '@washboard/contract/delivery/delivery-events.schemas.ts';
import { sql } from 'kysely';
import { drawIds } from '../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import type { Reported } from '../../platform/occurrence.ts';

type Plan = Reported<Omit<DeliveryPlanned, 'order'>> & { orderId: number };

/** Plans deliveries; ids are in the given order. */
export async function planDeliveries(tx: Tx, source: string, plans: readonly Plan[]): Promise<number[]> {
  const ids = await drawIds(tx, 'delivery_id_seq', plans.length);
  await insertRows(tx, 'delivery', plans, {
    source,
    id: (_, index) => ids[index],
    order_id: (one) => one.orderId,
    store_id: (one) => one.storeId,
    kind: (one) => one.facts.kind,
    provider: (one) => one.facts.provider,
    planned_at: (one) => one.at,
    window_start: (one) => one.facts.windowStart,
    window_end: (one) => one.facts.windowEnd,
  }).execute();
  return ids;
}

type Ending = Reported<Omit<DeliveryEnded, 'delivery'>> & { deliveryId: number; ref: string };

/** Records how deliveries ended; the latest by `at`, then `ref`, wins. */
export async function endDeliveries(tx: Tx, endings: readonly Ending[]): Promise<void> {
  const column = <T>(pick: (one: Ending) => T) => endings.map(pick);
  await sql`
    with reported as (
      select distinct on (id) * from unnest(${column((one) => one.deliveryId)}::bigint[],
        ${column((one) => one.at)}::timestamptz[], ${column((one) => one.ref)}::text[],
        ${column((one) => one.businessDate)}::date[], ${column((one) => one.facts.outcome)}::text[],
        ${column((one) => one.facts.costCents)}::int[], ${column((one) => one.facts.by)}::text[])
        as t (id, at, ref, business_date, outcome, cost_cents, by_code)
      order by id, at desc, ref collate "C" desc
    )
    update delivery d set ended_at = reported.at, ended_ref = reported.ref, ended_on = reported.business_date,
      outcome = reported.outcome, cost_cents = reported.cost_cents, by_code = reported.by_code
    from reported where d.business_id = ${tx.businessId} and d.id = reported.id
      and (d.ended_at is null or (d.ended_at, d.ended_ref collate "C") < (reported.at, reported.ref))
  `.execute(tx.db);
}
