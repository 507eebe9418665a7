import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/rows.ts';
import { bool, date, int8, json, timestamptz } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import type { EntryParts } from './ledger.store.ts';

/**
 * An order's ledger totals. Its parts are after voids, with tips on payments; refunds are separate, so sales
 * stay sales.
 */
export interface MoneyOfOrder extends EntryParts {
  orderId: number;
  paidCents: number;
  refundedCents: number;
  balanceCents: number;
  isRefunded: boolean;
  /** When the balance first reached 0. */
  paidAt: string | null;
  paidOn: string | null;
  /** Every day with an entry. */
  days: string[];
  firstOn: string;
  lastOn: string;
  /** Their stores. */
  storeIds: number[];
}

const isPaid = sql`balance <= 0 and occurred_at >= sale_at and kind <> 'VOID'`;

/** An undone import reverses its payments and refunds as such, and its own orders as a whole. */
const kindOfMoney = sql`case when kind <> 'IMPORT_VOID' then kind when amount_cents < 0 then 'PAYMENT' else 'REFUND' end`;

/** What refunds reduced, and what the void left out for that: it reverses no entry. */
const isRefund = sql`(kind in ('REFUND', 'ALLOWANCE') or (kind = 'VOID' and reverses_id is null))`;
const sold = (part: string) => sql`sum(case when ${isRefund} then 0 else ${sql.ref(part)} end)::bigint`;

/**
 * The rule of `contract/orders/order-state.rules.ts` in SQL. Entries are looked up per order: "offset 0"
 * keeps the planner from reading all of a young table.
 */
export async function readMoneyOfOrders(tx: Tx, orderIds: readonly number[]): Promise<MoneyOfOrder[]> {
  const { rows } = await typedSql({
    orderId: int8,
    grossCents: int8,
    discountCents: int8,
    feeCents: int8,
    taxCents: int8,
    tipCents: int8,
    paidCents: int8,
    refundedCents: int8,
    balanceCents: int8,
    isRefunded: bool,
    paidAt: timestamptz.orNull,
    paidOn: date.orNull,
    days: json.of<string[]>(),
    firstOn: date,
    lastOn: date,
    storeIds: json.of<number[]>(),
  })`
    with entry as (
      select of_order.*,
        gross_cents - discount_cents + fee_cents + tax_cents + tip_cents
          - case when kind in ('PAYMENT', 'REFUND') then amount_cents else 0 end as owed,
        min(occurred_at) filter (where kind = 'SALE') over (partition by order_id) as sale_at
      from unnest(${[...orderIds]}::bigint[]) as wanted (id)
      cross join lateral (
        select order_id, store_id, occurred_at, business_date, amount_cents, gross_cents, discount_cents, fee_cents, tax_cents,
          tip_cents, reverses_id, ${kindOfMoney} as kind
        from ledger_entry where business_id = ${tx.businessId} and order_id = wanted.id offset 0
      ) of_order
    ), running as (
      select *, sum(case when kind = 'VOID' then 0 else owed end) over (partition by order_id order by occurred_at) as balance
      from entry
    )
    select order_id as "orderId",
      ${sold('gross_cents')} as "grossCents",
      ${sold('discount_cents')} as "discountCents",
      ${sold('fee_cents')} as "feeCents",
      ${sold('tax_cents')} as "taxCents",
      ${sold('tip_cents')} as "tipCents",
      coalesce(sum(amount_cents) filter (where kind = 'PAYMENT'), 0)::bigint as "paidCents",
      coalesce(-sum(amount_cents) filter (where kind = 'REFUND'), 0)::bigint as "refundedCents",
      sum(owed)::bigint as "balanceCents", bool_or(kind = 'REFUND') as "isRefunded",
      min(occurred_at) filter (where ${isPaid}) as "paidAt",
      (array_agg(business_date order by occurred_at, business_date) filter (where ${isPaid}))[1] as "paidOn",
      json_agg(distinct business_date) as days, min(business_date) as "firstOn", max(business_date) as "lastOn",
      json_agg(distinct store_id) as "storeIds"
    from running group by order_id
  `.execute(tx.db);
  return rows;
}

export interface PaymentFacts {
  id: number;
  orderId: number;
  /** The gift card that paid. */
  giftCard: string | null;
}

/** Payments by id. */
export async function readPayments(tx: Tx, ids: readonly number[]): Promise<Map<number, PaymentFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('ledger_entry')
    .select(['id', 'order_id as orderId', 'gift_card as giftCard'])
    .where('business_id', '=', tx.businessId)
    .where('id', '=', anyOf(ids))
    .$narrowType<PaymentFacts>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
