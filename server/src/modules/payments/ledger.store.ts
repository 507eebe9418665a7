import type { Tender } from '@washboard/contract/payments/payments.constants.ts';
import { sql } from 'kysely';
import { drawIds } from '../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows, unnestRows } from '../../platform/db/rows.ts';
import { timestamptz } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import type { RefundParts } from './refund.rules.ts';

/** Signed cents. Of a PAYMENT only the tip is a part, on top of the amount due. */
export interface EntryParts {
  grossCents: number;
  discountCents: number;
  feeCents: number;
  taxCents: number;
  tipCents: number;
}

/** Parts of an entry that gives or returns something; goods are net of discount. */
export const partsOfEntry = ({ goodsCents, ...parts }: RefundParts): EntryParts => ({
  grossCents: goodsCents,
  discountCents: 0,
  ...parts,
});

/** An order entry to append; the ledger never changes. */
export interface NewEntry extends EntryParts {
  kind: 'SALE' | 'ADJUSTMENT' | 'VOID' | 'PAYMENT' | 'REFUND' | 'ALLOWANCE';
  orderId: number;
  storeId: number;
  /** ISO, UTC. */
  at: string;
  businessDate: string;
  amountCents: number;
  tender?: Tender;
  /** The payment a refund returns. */
  paymentId?: number;
  /** The refund of an allowance. */
  refundId?: number;
  cardBrand?: string | undefined;
  cardLast4?: string | undefined;
  /** The gift card that paid, or gets the refund. */
  giftCard?: string | null | undefined;
  reason?: string | undefined;
  by: string | null;
}

/** Appends entries and marks their days; ids are in the given order. `importId` is their import. */
export async function appendEntries(
  tx: Tx,
  entries: readonly NewEntry[],
  importId: number | null = null,
): Promise<number[]> {
  if (entries.length === 0) return [];
  const ids = await drawIds(tx, 'ledger_entry_id_seq', entries.length);
  await insertRows(tx, 'ledger_entry', entries, {
    sale_type: 'ORDER',
    import_id: importId,
    id: (_, index) => ids[index],
    kind: (one) => one.kind,
    order_id: (one) => one.orderId,
    store_id: (one) => one.storeId,
    occurred_at: (one) => one.at,
    business_date: (one) => one.businessDate,
    amount_cents: (one) => one.amountCents,
    gross_cents: (one) => one.grossCents,
    discount_cents: (one) => one.discountCents,
    fee_cents: (one) => one.feeCents,
    tax_cents: (one) => one.taxCents,
    tip_cents: (one) => one.tipCents,
    tender: (one) => one.tender ?? null,
    payment_id: (one) => one.paymentId ?? null,
    refund_id: (one) => one.refundId ?? null,
    card_brand: (one) => one.cardBrand ?? null,
    card_last4: (one) => one.cardLast4 ?? null,
    gift_card: (one) => one.giftCard ?? null,
    reason: (one) => one.reason ?? null,
    by_code: (one) => one.by,
  }).execute();
  for (const { storeId, businessDate } of entries) tx.markDay(storeId, businessDate);
  return ids;
}

export interface VoidOfOrder {
  orderId: number;
  at: string;
  businessDate: string;
  by: string | null;
  reason: string;
}

/** A void's local day at the store of an entry it reverses. */
const dayOfVoid = sql`(voided.at at time zone store.time_zone)::date`;

/**
 * Appends what voiding these orders at the given moment needs: each sale and adjustment in effect is
 * reversed, on its store's local day. If a later void arrived first, its reversals are undone on their day
 * and made again on the right one, so every day's sums are as if the first void had come first. `settleMoney`
 * leaves out what was already refunded. Entries are looked up per order: "offset 0" keeps the planner from
 * reading all of a young table.
 */
export async function voidOrders(tx: Tx, voids: readonly VoidOfOrder[]): Promise<void> {
  if (voids.length === 0) return;
  await sql`
    with voided as (
      select * from ${unnestRows({ ...tables.ledger_entry, at: timestamptz }, voids, {
        order_id: (one) => one.orderId,
        at: (one) => one.at,
        by_code: (one) => one.by,
        reason: (one) => one.reason,
      })} as t
    ), status as (
      select e.*, voided.at as void_at, ${dayOfVoid} as void_date
      from voided cross join lateral (
        select * from ledger_entry where business_id = ${tx.businessId} and order_id = voided.order_id
          and (kind in ('SALE', 'ADJUSTMENT') or (kind = 'VOID' and reverses_id is not null)) offset 0
      ) e
      join store on store.business_id = ${tx.businessId} and store.id = e.store_id
      where not exists (
        select from ledger_entry r where r.business_id = ${tx.businessId} and r.reverses_id = e.id offset 0)
    ), misdated as (
      insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, amount_cents,
        gross_cents, discount_cents, fee_cents, tax_cents, tip_cents, order_id, reverses_id, reason, by_code)
      select business_id, store_id, business_date, occurred_at, 'VOID', 'ORDER', -amount_cents, -gross_cents,
        -discount_cents, -fee_cents, -tax_cents, -tip_cents, order_id, id, reason, by_code
      from status where kind = 'VOID' and (occurred_at, business_date) <> (void_at, void_date)
      returning business_id, store_id, order_id, id, amount_cents, gross_cents, discount_cents, fee_cents,
        tax_cents, tip_cents
    ), owed as (
      select business_id, store_id, order_id, id, amount_cents, gross_cents, discount_cents, fee_cents, tax_cents,
        tip_cents from status where kind <> 'VOID'
      union all select * from misdated
    )
    insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, amount_cents,
      gross_cents, discount_cents, fee_cents, tax_cents, tip_cents, order_id, reverses_id, reason, by_code)
    select owed.business_id, owed.store_id, ${dayOfVoid}, voided.at, 'VOID', 'ORDER', -amount_cents,
      -gross_cents, -discount_cents, -fee_cents, -tax_cents, -tip_cents, owed.order_id, owed.id, voided.reason,
      voided.by_code
    from owed join voided on voided.order_id = owed.order_id
    join store on store.business_id = ${tx.businessId} and store.id = owed.store_id
  `.execute(tx.db);
}
