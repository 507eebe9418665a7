import type { Tender } from '@washboard/contract/payments/payments.constants.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { bool, int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { reporterOf } from '../reporter.views.ts';

/** A payment of an order; undefined if it is none, or its order was undone. */
export async function readPayment({ db, businessId }: InBusiness, id: number) {
  const { rows } = await typedSql({
    orderId: int8,
    orderCode: text,
    customerId: int8.orNull,
    storeId: int8,
    storeName: text,
    timeZone: text,
    at: timestamptz,
    recordedAt: timestamptz,
    tender: text.of<Tender>().orNull,
    amountCents: int8,
    tipCents: int8,
    card: text.orNull,
    giftCard: text.orNull,
    by: text.orNull,
    importId: int8.orNull,
    isUndone: bool,
  })`
    select e.order_id as "orderId", o.code as "orderCode", s.customer_id as "customerId", s.store_id as "storeId",
      store.name as "storeName", store.time_zone as "timeZone", e.occurred_at as at, e.created_at as "recordedAt",
      e.tender, e.amount_cents as "amountCents", e.tip_cents as "tipCents", e.card_brand || ' ' || e.card_last4 as card,
      right(e.gift_card, 4) as "giftCard", ${reporterOf('e')} as by, e.import_id as "importId",
      exists (select from ledger_entry r where r.business_id = e.business_id and r.reverses_id = e.id
        and r.kind = 'IMPORT_VOID') as "isUndone"
    from ledger_entry e
    join order_state s on s.business_id = e.business_id and s.order_id = e.order_id and s.undone_at is null
    join laundry_order o on o.business_id = e.business_id and o.id = e.order_id
    join store on store.business_id = s.business_id and store.id = s.store_id
    where e.business_id = ${businessId} and e.id = ${id} and e.kind = 'PAYMENT'
  `.execute(db);
  return rows[0];
}
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof readPayment>>>;

/** The refunds of a payment, oldest first. */
export async function readRefunds(
  { db, businessId }: InBusiness,
  { id, orderId }: { id: number; orderId: number },
) {
  const { rows } = await typedSql({
    at: timestamptz,
    tender: text.of<Tender>().orNull,
    cents: int8,
    reason: text.orNull,
    by: text.orNull,
  })`
    select e.occurred_at as at, e.tender, -e.amount_cents as cents, e.reason, ${reporterOf('e')} as by from ledger_entry e
    where e.business_id = ${businessId} and e.order_id = ${orderId} and e.payment_id = ${id} and e.kind = 'REFUND'
    order by e.occurred_at, e.id
  `.execute(db);
  return rows;
}
