import type { RefundParts } from '@washboard/contract/payments/refund.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { EntryParts } from './ledger.store.ts';

/** What the ledger says of one order. `valueCents` parts are after voids, with tips given on paying. */
export interface MoneyOfOrder extends EntryParts {
  orderId: number;
  paidCents: number;
  refundedCents: number;
  balanceCents: number;
  /** When the balance first reached 0. */
  paidAt: string | null;
  paidOn: string | null;
  /** Every day on which something of it was entered. */
  days: string[];
  firstOn: string;
  lastOn: string;
  /** At which stores. */
  storeIds: number[];
}

const isPaid = sql`balance <= 0 and occurred_at >= sale_at and kind <> 'VOID'`;

/** An import that is undone takes its payments and refunds back as such; an order of its own it takes back whole. */
const kindOfMoney = sql`case when kind <> 'IMPORT_VOID' then kind when amount_cents < 0 then 'PAYMENT' else 'REFUND' end`;

/**
 * The rule of `contract/orders/order-state.rules.ts` in SQL. Sums of refunds stand beside the parts, not in
 * them: what was sold stays what was sold. Entries are looked up order by order: "offset 0" keeps a planner that
 * knows nothing of a young table from reading all of it.
 */
export async function readMoneyOfOrders(tx: Tx, orderIds: readonly number[]): Promise<MoneyOfOrder[]> {
  const { rows } = await sql<MoneyOfOrder>`
    with entry as (
      select of_order.*,
        case kind when 'PAYMENT' then tip_cents - amount_cents when 'REFUND' then 0 else amount_cents end as owed,
        min(occurred_at) filter (where kind = 'SALE') over (partition by order_id) as sale_at
      from unnest(${[...orderIds]}::bigint[]) as wanted (id)
      cross join lateral (
        select order_id, store_id, occurred_at, business_date, amount_cents, gross_cents, discount_cents, fee_cents, tax_cents,
          tip_cents, ${kindOfMoney} as kind
        from ledger_entry where business_id = ${tx.businessId} and order_id = wanted.id offset 0
      ) of_order
    ), running as (
      select *, sum(case when kind = 'VOID' then 0 else owed end) over (partition by order_id order by occurred_at) as balance
      from entry
    )
    select order_id as "orderId",
      sum(case when kind = 'REFUND' then 0 else gross_cents end)::bigint as "grossCents",
      sum(case when kind = 'REFUND' then 0 else discount_cents end)::bigint as "discountCents",
      sum(case when kind = 'REFUND' then 0 else fee_cents end)::bigint as "feeCents",
      sum(case when kind = 'REFUND' then 0 else tax_cents end)::bigint as "taxCents",
      sum(case when kind = 'REFUND' then 0 else tip_cents end)::bigint as "tipCents",
      coalesce(sum(amount_cents) filter (where kind = 'PAYMENT'), 0)::bigint as "paidCents",
      coalesce(-sum(amount_cents) filter (where kind = 'REFUND'), 0)::bigint as "refundedCents",
      sum(owed)::bigint as "balanceCents",
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
  /** The gift card that it was paid with. */
  giftCard?: string | null;
  /** How the sale of its order was composed. */
  sale: RefundParts;
}

/** Payments by id, with the first sale of their orders. */
export async function readPayments(tx: Tx, ids: readonly number[]): Promise<Map<number, PaymentFacts>> {
  const { rows } = await sql<PaymentFacts>`
    select payment.id, payment.order_id as "orderId", payment.gift_card as "giftCard",
      json_build_object('goodsCents', sale.gross_cents - sale.discount_cents, 'taxCents', sale.tax_cents, 'tipCents', sale.tip_cents, 'feeCents', sale.fee_cents) as sale
    from ledger_entry payment
    join ledger_entry sale on sale.business_id = payment.business_id and sale.order_id = payment.order_id and sale.kind = 'SALE'
    where payment.business_id = ${tx.businessId} and payment.id = any(${[...ids]}::bigint[])
  `.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The first sales of orders, by the order. */
export async function readSales(
  tx: Tx,
  orderIds: readonly number[],
): Promise<Map<number, Omit<PaymentFacts, 'id'>>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<Omit<PaymentFacts, 'id'>>`
    select order_id as "orderId", json_build_object('goodsCents', gross_cents - discount_cents,
      'taxCents', tax_cents, 'tipCents', tip_cents, 'feeCents', fee_cents) as sale
    from ledger_entry
    where business_id = ${tx.businessId} and order_id = any(${[...orderIds]}::bigint[]) and kind = 'SALE'
  `.execute(tx.db);
  return new Map(rows.map((row) => [row.orderId, row]));
}
