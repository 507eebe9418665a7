import { readyStatuses } from '@washboard/contract/orders/order-state.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** What the ledger says of an order. */
export interface LedgerSums {
  orderId: number;
  grossCents: number;
  discountCents: number;
  feeCents: number;
  taxCents: number;
  tipCents: number;
  paidCents: number;
  refundedCents: number;
  balanceCents: number;
  paidAt: string | null;
  paidOn: string | null;
}

/** An order that was written anew: its store, and the days on which it counted before or counts now. */
export interface RefreshedOrder {
  orderId: number;
  storeId: number;
  days: string[];
}

const isReceived = sql`status <> 'SUBMITTED'`;
const isReturned = sql`status = 'COMPLETED'`;
const firstDay = sql`(array_agg(business_date order by at, ref collate "C")`;
const isReady = sql`status in (${sql.join(readyStatuses.map((status) => sql.lit(status)))})`;

/**
 * Writes what follows from steps and ledger: the rule of `lifecycleOf` in SQL, for many orders at once. Retail
 * has every basis at its sale.
 */
export async function refreshOrders(tx: Tx, sums: readonly LedgerSums[]): Promise<RefreshedOrder[]> {
  const column = <T>(pick: (one: LedgerSums) => T) => sums.map(pick);
  const ids = column((one) => one.orderId);
  const { rows } = await sql<RefreshedOrder>`
    with money as (
      select * from unnest(${ids}::bigint[], ${column((one) => one.grossCents)}::bigint[],
        ${column((one) => one.discountCents)}::bigint[], ${column((one) => one.feeCents)}::bigint[],
        ${column((one) => one.taxCents)}::bigint[], ${column((one) => one.tipCents)}::bigint[],
        ${column((one) => one.paidCents)}::bigint[], ${column((one) => one.refundedCents)}::bigint[],
        ${column((one) => one.balanceCents)}::bigint[], ${column((one) => one.paidAt)}::timestamptz[],
        ${column((one) => one.paidOn)}::date[])
        as t (order_id, gross, discount, fee, tax, tip, paid, refunded, balance, paid_at, paid_on)
    ), before as (
      select * from laundry_order where business_id = ${tx.businessId} and id = any(${ids}::bigint[])
    ), step as (
      select order_id, at, business_date, status, ref from order_step
      where business_id = ${tx.businessId} and order_id = any(${ids}::bigint[])
      union all select id, placed_at, business_date, first_status, '' from before
    ), life as (
      select order_id, (array_agg(status order by at desc, ref collate "C" desc))[1] as status,
        min(at) filter (where ${isReceived}) as received_at, ${firstDay} filter (where ${isReceived}))[1] as received_on,
        min(at) filter (where ${isReady}) as ready_at, ${firstDay} filter (where ${isReady}))[1] as ready_on,
        min(at) filter (where ${isReturned}) as returned_at, ${firstDay} filter (where ${isReturned}))[1] as returned_on
      from step group by order_id
    )
    update laundry_order o set status = life.status, received_at = life.received_at, received_on = life.received_on,
      ready_at = life.ready_at, ready_on = life.ready_on, returned_at = life.returned_at,
      returned_on = life.returned_on,
      paid_at = case before.type when 'RETAIL' then before.placed_at else money.paid_at end,
      paid_on = case before.type when 'RETAIL' then before.business_date else money.paid_on end,
      gross_cents = money.gross, discount_cents = money.discount, fee_cents = money.fee, tax_cents = money.tax,
      tip_cents = money.tip, paid_cents = money.paid, refunded_cents = money.refunded, balance_cents = money.balance
    from before join money on money.order_id = before.id join life on life.order_id = before.id
    where o.business_id = ${tx.businessId} and o.id = before.id
    returning o.id as "orderId", o.store_id as "storeId",
      array_to_json(array_remove(array[before.received_on, before.ready_on, before.paid_on, before.returned_on,
        o.received_on, o.ready_on, o.paid_on, o.returned_on], null)) as days
  `.execute(tx.db);
  return rows;
}
