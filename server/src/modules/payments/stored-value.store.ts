import type { Tender } from '@washboard/contract/payments/payments.constants.ts';
import { drawIds } from '../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { int8 } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
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
  await insertRows(tx, 'ledger_entry', entries, {
    id: (_, index) => ids[index],
    import_id: importId,
    kind: (one) => one.kind,
    sale_type: (one) => (one.kind === 'LOAD' ? 'PREPAID' : 'CREDIT'),
    customer_id: (one) => one.customerId,
    gift_card: (one) => one.giftCard ?? null,
    store_id: (one) => one.storeId,
    occurred_at: (one) => one.at,
    business_date: (one) => one.businessDate,
    amount_cents: (one) => one.amountCents,
    bonus_cents: (one) => one.bonusCents,
    tender: (one) => one.tender,
    reason: (one) => one.reason,
    by_code: (one) => one.by,
    payment_id: (one) => one.loadId ?? null,
  }).execute();
  for (const { storeId, businessDate } of entries) tx.markDay(storeId, businessDate);
  for (const storeId of new Set(entries.map((one) => one.storeId)))
    tx.publish({ type: 'stored-value.changed', storeId });
  return ids;
}

/** Which of these customers have stored value from a file, in effect. */
export async function customersWithImportedValue(
  tx: Tx,
  customerIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await typedSql({ id: int8 })`
    select distinct customer_id as id from ledger_entry e
    where business_id = ${tx.businessId} and customer_id = any(${[...customerIds]}::bigint[])
      and import_id is not null and kind in ('LOAD', 'CREDIT')
      and not exists (select from ledger_entry r where r.business_id = e.business_id and r.reverses_id = e.id)
  `.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
}
