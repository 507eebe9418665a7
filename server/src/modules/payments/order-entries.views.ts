import type { Tx } from '../../platform/db/database.ts';
import { bool, date, int8, json, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import type { RefundParts } from './refund.rules.ts';

/** An order's entry with its change of the order's value. `at` in UTC milliseconds. */
export interface OrderEntry {
  id: number;
  orderId: number;
  kind: 'SALE' | 'ADJUSTMENT' | 'VOID' | 'PAYMENT' | 'REFUND' | 'ALLOWANCE';
  storeId: number;
  at: number;
  businessDate: string;
  amountCents: number;
  parts: RefundParts;
  refundId: number | null;
  /** It reverses another entry, as a void does. */
  isReversal: boolean;
  /** Its import was undone. */
  isUndone: boolean;
}

/** All entries of orders except those reversed by undone imports; by order, in order of entry. */
export async function readOrderEntries(
  tx: Tx,
  orderIds: readonly number[],
): Promise<Map<number, OrderEntry[]>> {
  const { rows } = await typedSql({
    id: int8,
    orderId: int8,
    kind: text.of<'SALE' | 'ADJUSTMENT' | 'VOID' | 'PAYMENT' | 'REFUND' | 'ALLOWANCE'>(),
    storeId: int8,
    at: int8,
    businessDate: date,
    amountCents: int8,
    refundId: int8.orNull,
    isReversal: bool,
    parts: json.of<RefundParts>(),
    isUndone: bool,
  })`
    select of_order.*, exists (
      select from ledger_entry r where r.business_id = ${tx.businessId} and r.reverses_id = of_order.id
        and r.kind = 'IMPORT_VOID') as "isUndone"
    from unnest(${[...orderIds]}::bigint[]) as wanted (id)
    cross join lateral (
      select id, order_id as "orderId", kind, store_id as "storeId", (extract(epoch from occurred_at) * 1000)::bigint as at,
        business_date as "businessDate", amount_cents as "amountCents", refund_id as "refundId",
        reverses_id is not null as "isReversal",
        json_build_object('goodsCents', gross_cents - discount_cents, 'taxCents', tax_cents, 'tipCents', tip_cents,
          'feeCents', fee_cents) as parts
      from ledger_entry where business_id = ${tx.businessId} and order_id = wanted.id and kind <> 'IMPORT_VOID' offset 0
    ) of_order
    order by "orderId", id
  `.execute(tx.db);
  const byOrder = new Map<number, OrderEntry[]>(orderIds.map((id) => [id, []]));
  for (const row of rows) byOrder.get(row.orderId)?.push(row);
  return byOrder;
}
