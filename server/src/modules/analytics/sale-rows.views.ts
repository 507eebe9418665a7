import type { SaleRow, SalesQuery } from '@washboard/contract/analytics/rows.schemas.ts';
import { sql } from 'kysely';
import type { FactSource } from '../../platform/analytics-source.ts';
import type { PlacedRow, RowScope, RowsWanted } from './rows.views.ts';

export type SaleRowFacts = PlacedRow & Omit<SaleRow, keyof PlacedRow | 'storeName' | 'timeZone'>;

const columns = sql`fact.kind, fact.sale_type as "saleType", fact.order_id as "orderId", o.code as "orderCode",
  fact.orders, fact.gross_cents as "grossCents", fact.discount_cents as "discountCents",
  fact.refund_cents as "refundCents", ${net()} as "netCents", fact.tax_cents as "taxCents", fact.tip_cents as "tipCents",
  fact.fee_cents as "feeCents", ${net()} + fact.tax_cents + fact.tip_cents + fact.fee_cents as "valueCents"`;

function net() {
  return sql`fact.gross_cents - fact.discount_cents - fact.refund_cents`;
}

/** Entries that say something of the money, or the orders that are counted. */
export function saleRows(source: FactSource, query: SalesQuery, scopes: readonly RowScope[]): RowsWanted {
  const { basis, saleTypes, orders } = query;
  return {
    source,
    columns,
    basis,
    scopes,
    filters: [
      orders === 'yes'
        ? sql`fact.orders <> 0`
        : sql`fact.orders = 0 and (fact.gross_cents, fact.discount_cents, fact.refund_cents, fact.tax_cents, fact.tip_cents, fact.fee_cents)
            <> (0, 0, 0, 0, 0, 0)`,
      ...(saleTypes === undefined ? [] : [sql`fact.sale_type = any(${saleTypes}::text[])`]),
    ],
  };
}
