import { type Reachable, reachingStatuses } from '@washboard/contract/orders/order-state.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { unnestRows } from '../../platform/db/rows.ts';
import { int8, json, timestamptz } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import type { EntryParts } from '../payments/index.ts';
import type { FreshOrder, FreshState } from './fresh-orders.rules.ts';
import { isDated, isOneOf } from './reported-steps.views.ts';

/** An order's sums from ledger and voids. */
export interface OrderSums extends EntryParts {
  orderId: number;
  paidCents: number;
  refundedCents: number;
  balanceCents: number;
  paidAt: string | null;
  paidOn: string | null;
  voidedAt: string | null;
  voidedOn: string | null;
  /** The first and last day with an entry. */
  firstOn: string;
  lastOn: string;
  /** Stores with an entry. */
  storeIds: number[];
  /** 1 for a planned pickup, 2 a return, 3 both. */
  delivers: number;
}

/** An order whose state was written: its store, and the days it counted before or counts now. */
export interface WrittenState {
  orderId: number;
  storeId: number;
  days: string[];
  /** Its customer, if their figures change. */
  customerId: number | null;
}

const reached = (basis: Reachable) => sql`${isOneOf(reachingStatuses[basis])} and ${isDated(sql`ref`)}`;
/** What customer figures use: an order that isn't void, and its total less refunds. */
const status = sql`row(voided_at is null, balance_cents + paid_cents - refunded_cents)`;
const firstDay = sql`(array_agg(business_date order by at, ref collate "C")`;

/**
 * Writes orders' states from their status changes and these sums in bulk: the first step that reached each basis, and
 * the status of the last. Retail reaches every basis when sold. Orders of undone imports are excluded.
 */
export async function writeStates(tx: Tx, sums: readonly OrderSums[]): Promise<WrittenState[]> {
  const { rows } = await typedSql({
    orderId: int8,
    storeId: int8,
    days: json.of<string[]>(),
    customerId: int8.orNull,
  })`
    with sums as (
      select * from ${unnestRows({ ...tables.order_state, least_store: int8, most_store: int8 }, sums, {
        order_id: (one) => one.orderId,
        gross_cents: (one) => one.grossCents,
        discount_cents: (one) => one.discountCents,
        fee_cents: (one) => one.feeCents,
        tax_cents: (one) => one.taxCents,
        tip_cents: (one) => one.tipCents,
        paid_cents: (one) => one.paidCents,
        refunded_cents: (one) => one.refundedCents,
        balance_cents: (one) => one.balanceCents,
        paid_at: (one) => one.paidAt,
        paid_on: (one) => one.paidOn,
        voided_at: (one) => one.voidedAt,
        voided_on: (one) => one.voidedOn,
        delivers: (one) => one.delivers,
        first_on: (one) => one.firstOn,
        last_on: (one) => one.lastOn,
        least_store: (one) => Math.min(...one.storeIds),
        most_store: (one) => Math.max(...one.storeIds),
      })} as t
    ), placed as (
      select found.* from sums cross join lateral (
        select id, store_id, type, code, customer_id, placed_at, business_date, promised_at, first_status from laundry_order
        where business_id = ${tx.businessId} and id = sums.order_id offset 0
      ) found
    ), before as (
      select found.* from sums cross join lateral (
        select order_id, array[received_on, ready_on, paid_on, returned_on] as days, ${status} as status
        from order_state where business_id = ${tx.businessId} and order_id = sums.order_id offset 0
      ) found
    ), step as (
      select found.* from sums cross join lateral (
        select order_id, at, business_date, status, ref from order_step
        where business_id = ${tx.businessId} and order_id = sums.order_id offset 0
      ) found
      union all select id, placed_at, business_date, first_status, '' from placed
    ), life as (
      select order_id, (array_agg(status order by at desc, ref collate "C" desc))[1] as status,
        min(at) filter (where ${reached('received')}) as received_at, ${firstDay} filter (where ${reached('received')}))[1] as received_on,
        min(at) filter (where ${reached('ready')}) as ready_at, ${firstDay} filter (where ${reached('ready')}))[1] as ready_on,
        min(at) filter (where ${reached('returned')}) as returned_at, ${firstDay} filter (where ${reached('returned')}))[1] as returned_on
      from step group by order_id
    ), state as (
      select sums.*, placed.store_id, placed.type, placed.code, placed.customer_id, placed.placed_at,
        placed.business_date as placed_on, placed.promised_at, life.status, life.received_at, life.received_on,
        life.ready_at, life.ready_on, life.returned_at, life.returned_on,
        case placed.type when 'RETAIL' then placed.placed_at else sums.paid_at end as reached_paid_at,
        case placed.type when 'RETAIL' then placed.business_date else sums.paid_on end as reached_paid_on
      from sums join placed on placed.id = sums.order_id join life on life.order_id = sums.order_id
    ), written as (
      insert into order_state as o (business_id, order_id, store_id, status, received_at, received_on, ready_at,
        ready_on, returned_at, returned_on, paid_at, paid_on, voided_at, voided_on, gross_cents, discount_cents,
        fee_cents, tax_cents, tip_cents, paid_cents, refunded_cents, balance_cents, type, code_key, customer_id,
        placed_at, placed_on, due_at, delivers, first_on, last_on, is_elsewhere)
      select ${tx.businessId}, order_id, store_id, status, received_at, received_on, ready_at,
        ready_on, returned_at, returned_on, reached_paid_at, reached_paid_on, voided_at, voided_on, gross_cents,
        discount_cents, fee_cents, tax_cents, tip_cents, paid_cents, refunded_cents, balance_cents, type, upper(code), customer_id,
        placed_at, placed_on, coalesce(promised_at, 'infinity'), delivers,
        least(first_on, received_on, ready_on, returned_on, reached_paid_on),
        greatest(last_on, received_on, ready_on, returned_on, reached_paid_on),
        least_store <> store_id or most_store <> store_id
      from state
      on conflict (business_id, order_id) do update set status = excluded.status,
        received_at = excluded.received_at, received_on = excluded.received_on, ready_at = excluded.ready_at,
        ready_on = excluded.ready_on, returned_at = excluded.returned_at, returned_on = excluded.returned_on,
        paid_at = excluded.paid_at, paid_on = excluded.paid_on, voided_at = excluded.voided_at,
        voided_on = excluded.voided_on, gross_cents = excluded.gross_cents,
        discount_cents = excluded.discount_cents, fee_cents = excluded.fee_cents, tax_cents = excluded.tax_cents,
        tip_cents = excluded.tip_cents, paid_cents = excluded.paid_cents,
        refunded_cents = excluded.refunded_cents, balance_cents = excluded.balance_cents,
        delivers = excluded.delivers, first_on = excluded.first_on, last_on = excluded.last_on,
        is_elsewhere = excluded.is_elsewhere, version = o.version + 1
        where o.undone_at is null
      returning order_id, store_id, array[received_on, ready_on, paid_on, returned_on] as days, ${status} as status
    )
    select written.order_id as "orderId", written.store_id as "storeId",
      array_to_json(array_remove(written.days || before.days, null)) as days,
      case when before.status is distinct from written.status then placed.customer_id end as "customerId"
    from written join placed on placed.id = written.order_id
    left join before on before.order_id = written.order_id
  `.execute(tx.db);
  return rows;
}

/** Writes the states of new orders, from their entries and status changes. */
export async function insertStates(
  tx: Tx,
  orders: readonly FreshOrder[],
  states: readonly FreshState[],
): Promise<void> {
  const fresh = orders.flatMap((order, index) => {
    const state = states[index];
    return state === undefined ? [] : [{ order, state }];
  });
  await sql`
    insert into order_state (business_id, order_id, store_id, customer_id, type, code_key, status, placed_at, placed_on,
      due_at, received_at, received_on, ready_at, ready_on, returned_at, returned_on, paid_at, paid_on, gross_cents,
      discount_cents, fee_cents, tax_cents, tip_cents, paid_cents, refunded_cents, balance_cents, delivers, first_on,
      last_on, is_elsewhere)
    select ${tx.businessId}, order_id, store_id, customer_id, type, upper(code_key), status, placed_at, placed_on,
      coalesce(due_at, 'infinity'), received_at, received_on, ready_at, ready_on, returned_at, returned_on, paid_at,
      paid_on, gross_cents, discount_cents, fee_cents, tax_cents, tip_cents, paid_cents, 0, balance_cents, 0, first_on,
      last_on, is_elsewhere
    from ${unnestRows({ ...tables.order_state, due_at: timestamptz.orNull }, fresh, {
      order_id: ({ order }) => order.id,
      store_id: ({ order }) => order.storeId,
      customer_id: ({ order }) => order.customerId,
      type: ({ order }) => order.facts.type,
      code_key: ({ order }) => order.facts.code,
      status: ({ state }) => state.status,
      placed_at: ({ order }) => order.at,
      placed_on: ({ order }) => order.businessDate,
      due_at: ({ order }) => order.facts.promisedAt,
      received_at: ({ state }) => state.received?.at,
      received_on: ({ state }) => state.received?.businessDate,
      ready_at: ({ state }) => state.ready?.at,
      ready_on: ({ state }) => state.ready?.businessDate,
      returned_at: ({ state }) => state.returned?.at,
      returned_on: ({ state }) => state.returned?.businessDate,
      gross_cents: ({ state }) => state.grossCents,
      discount_cents: ({ state }) => state.discountCents,
      fee_cents: ({ state }) => state.feeCents,
      tax_cents: ({ state }) => state.taxCents,
      tip_cents: ({ state }) => state.tipCents,
      paid_cents: ({ state }) => state.paidCents,
      balance_cents: ({ state }) => state.balanceCents,
      paid_at: ({ state }) => state.paidAt,
      paid_on: ({ state }) => state.paidOn,
      first_on: ({ order, state }) => state.days[0] ?? order.businessDate,
      last_on: ({ order, state }) => state.days.at(-1) ?? order.businessDate,
      is_elsewhere: ({ state }) => state.isElsewhere,
    })} as fresh
  `.execute(tx.db);
}
