import type { Tender } from '@washboard/contract/payments/payments.constants.ts';
import { sql } from 'kysely';
import { drawIds } from '../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Occurrence } from '../../platform/occurrence.ts';

/**
 * Stored value for a customer or gift card: bought (with a tender and maybe a bonus) or granted as credit.
 */
export interface StoredValue extends Occurrence {
  kind: 'LOAD' | 'CREDIT';
  /** The buyer or recipient. */
  customerId: number | null;
  /** The gift card that holds it, instead of the customer. */
  giftCard?: string | null;
  /** The refunded load: then both amounts are negative. */
  loadId?: number;
  amountCents: number;
  bonusCents: number;
  tender: Tender | null;
  reason: string | null;
  by: string | null;
}

/** Records stored value; entry ids are in the given order. `importId` is its import. */
export async function recordStoredValue(
  tx: Tx,
  entries: readonly StoredValue[],
  importId: number | null = null,
): Promise<number[]> {
  if (entries.length === 0) return [];
  const ids = await drawIds(tx, 'ledger_entry_id_seq', entries.length);
  const column = <T>(pick: (one: StoredValue) => T) => entries.map(pick);
  await sql`
    insert into ledger_entry (business_id, id, kind, sale_type, customer_id, gift_card, store_id, occurred_at, business_date,
      amount_cents, bonus_cents, tender, reason, by_code, payment_id, import_id)
    overriding system value
    select ${tx.businessId}, id, kind, case kind when 'LOAD' then 'PREPAID' else 'CREDIT' end, customer_id, gift_card, store_id, at,
      business_date, amount, bonus, tender, reason, by_code, load_id, ${importId}::bigint
    from unnest(${ids}::bigint[], ${column((one) => one.loadId ?? null)}::bigint[], ${column((one) => one.kind)}::text[], ${column((one) => one.customerId)}::bigint[],
      ${column((one) => one.giftCard ?? null)}::text[], ${column((one) => one.storeId)}::bigint[], ${column((one) => one.at)}::timestamptz[],
      ${column((one) => one.businessDate)}::date[], ${column((one) => one.amountCents)}::bigint[],
      ${column((one) => one.bonusCents)}::bigint[], ${column((one) => one.tender)}::text[],
      ${column((one) => one.reason)}::text[], ${column((one) => one.by)}::text[])
      as t (id, load_id, kind, customer_id, gift_card, store_id, at, business_date, amount, bonus, tender, reason, by_code)
  `.execute(tx.db);
  for (const { storeId, businessDate } of entries) tx.markDay(storeId, businessDate);
  for (const storeId of new Set(entries.map((one) => one.storeId)))
    tx.publish({ type: 'stored-value.changed', storeId });
  return ids;
}
