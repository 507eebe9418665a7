import type { DeliveryEnded, DeliveryPlanned } from '@washboard/contract/delivery/delivery-events.schemas.ts';
import { sql } from 'kysely';
import { drawIds } from '../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows, unnestRows } from '../../platform/db/rows.ts';
import { date, text, timestamptz } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
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
  await sql`
    with reported as (
      select distinct on (id) * from ${unnestRows(
        { ...tables.delivery, at: timestamptz, ref: text, business_date: date },
        endings,
        {
          id: (one) => one.deliveryId,
          at: (one) => one.at,
          ref: (one) => one.ref,
          business_date: (one) => one.businessDate,
          outcome: (one) => one.facts.outcome,
          cost_cents: (one) => one.facts.costCents,
          by_code: (one) => one.facts.by,
        },
      )} as t
      order by id, at desc, ref collate "C" desc
    )
    update delivery d set ended_at = reported.at, ended_ref = reported.ref, ended_on = reported.business_date,
      outcome = reported.outcome, cost_cents = reported.cost_cents, by_code = reported.by_code
    from reported where d.business_id = ${tx.businessId} and d.id = reported.id
      and (d.ended_at is null or (d.ended_at, d.ended_ref collate "C") < (reported.at, reported.ref))
  `.execute(tx.db);
}
