import type { MoneyQuery, MoneyRow } from '@washboard/contract/analytics/rows.schemas.ts';
import { sql } from 'kysely';
import type { FactSource } from '../../platform/analytics-source.ts';
import type { PlacedRow, RowScope, RowsWanted } from './rows.views.ts';

export type MoneyRowFacts = PlacedRow & Omit<MoneyRow, keyof PlacedRow | 'storeName' | 'timeZone'>;

const isStored = sql`fact.tender in ('PREPAID', 'CREDIT')`;
const moved = sql`fact.received_cents - fact.refunded_cents`;

const columns = sql`fact.kind, fact.is_undone as "isUndone", nullif(fact.tender, 'UNKNOWN') as tender,
  fact.order_id as "orderId", o.code as "orderCode", fact.payments, fact.received_cents as "receivedCents",
  fact.refunded_cents as "refundedCents", fact.loaded_cents as "loadedCents",
  case when ${isStored} then ${moved} else 0 end as "redeemedCents",
  fact.loaded_cents + case when ${isStored} then 0 else ${moved} end as "amountCents"`;

export function moneyRows(source: FactSource, query: MoneyQuery, scopes: readonly RowScope[]): RowsWanted {
  const { tenders, collected, machines } = query;
  return {
    source,
    columns,
    // Money has a day of its own.
    basis: 'created',
    scopes,
    filters: [
      ...(collected === 'yes' ? [sql`(fact.loaded_cents <> 0 or not ${isStored})`] : []),
      ...(machines === 'yes' ? [sql`fact.kind = 'SALE'`] : []),
      ...(tenders === undefined ? [] : [sql`fact.tender = any(${tenders}::text[])`]),
    ],
  };
}
