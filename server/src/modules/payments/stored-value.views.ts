import type { StoredBalance } from '@washboard/contract/customers/customer-page.schemas.ts';
import type { InBusiness, Tx } from '../../platform/db/database.ts';
import { int4, int8, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/**
 * A customer's remaining stored value with bonus: less its refunds in money and payments, plus refunds to it.
 * A gift card's value isn't its buyer's. Null if nothing is known.
 */
export async function readStoredValue(
  { db, businessId }: InBusiness,
  customerId: number,
): Promise<StoredBalance | null> {
  const { rows } = await typedSql({ prepaidCents: int8, creditCents: int8, entries: int4 })`
    with moved as (
      select case kind when 'LOAD' then 'PREPAID' else 'CREDIT' end as way, amount_cents + bonus_cents as cents, id
      from ledger_entry where customer_id = ${customerId} and business_id = ${businessId} and kind in ('LOAD', 'CREDIT')
        and gift_card is null
      union all
      select e.tender, -e.amount_cents, e.id
      from order_state s cross join lateral (
        select id, tender, amount_cents from ledger_entry
        where order_id = s.order_id and business_id = ${businessId} and kind in ('PAYMENT', 'REFUND')
          and tender in ('PREPAID', 'CREDIT') and gift_card is null offset 0
      ) e
      where s.customer_id = ${customerId} and s.business_id = ${businessId} and s.undone_at is null
    )
    select coalesce(sum(cents) filter (where way = 'PREPAID'), 0)::bigint as "prepaidCents",
      coalesce(sum(cents) filter (where way = 'CREDIT'), 0)::bigint as "creditCents", count(*)::int as entries
    from moved where not exists (
      select from ledger_entry r where r.business_id = ${businessId} and r.reverses_id = moved.id and r.kind = 'IMPORT_VOID')
  `.execute(db);
  const [found] = rows;
  if (found === undefined || found.entries === 0) return null;
  const { entries: _, ...balance } = found;
  return balance;
}

/** A load, its customer, and its refunds in money. */
export interface LoadFacts {
  id: number;
  customerId: number | null;
  giftCard: string | null;
  amountCents: number;
  bonusCents: number;
  refundedCents: number;
}

/** Loads by id. */
export async function readLoads(tx: Tx, ids: readonly number[]): Promise<Map<number, LoadFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await typedSql({
    id: int8,
    customerId: int8.orNull,
    giftCard: text.orNull,
    amountCents: int8,
    bonusCents: int8,
    refundedCents: int8,
  })`
    select load.id, load.customer_id as "customerId", load.gift_card as "giftCard", load.amount_cents as "amountCents",
      load.bonus_cents as "bonusCents", back.cents as "refundedCents"
    from ledger_entry load cross join lateral (
      select coalesce(-sum(amount_cents), 0)::bigint as cents from ledger_entry
      where payment_id = load.id and business_id = ${tx.businessId} and kind = 'LOAD' offset 0
    ) back
    where load.business_id = ${tx.businessId} and load.id = any(${[...ids]}::bigint[])
  `.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row]));
}
