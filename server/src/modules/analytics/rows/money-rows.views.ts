import type { MoneyColumn, MoneyQuery, MoneyRow } from '@washboard/contract/analytics/rows.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { FactSource } from '../../../platform/analytics-source.ts';
import {
  columnsOf,
  cutBy,
  machineOfEntry,
  type PlacedRow,
  type RowScope,
  type RowsWanted,
} from './rows.views.ts';

export type MoneyRowFacts = PlacedRow & Omit<MoneyRow, keyof PlacedRow | 'storeName' | 'timeZone'>;

const amounts: Record<MoneyColumn, RawBuilder<unknown>> = {
  payments: sql`fact.payments`,
  receivedCents: sql`fact.received_cents`,
  refundedCents: sql`fact.refunded_cents`,
  loadedCents: sql`fact.loaded_cents`,
  redeemedCents: sql`fact.redeemed_cents`,
  amountCents: sql`fact.collected_cents`,
};

const columns = sql`fact.kind, fact.is_undone as "isUndone", nullif(fact.tender, 'UNKNOWN') as tender,
  fact.order_id as "orderId", o.code as "orderCode", ${machineOfEntry} as machine,
  ${columnsOf(amounts)}`;

export function moneyRows(source: FactSource, query: MoneyQuery, scopes: readonly RowScope[]): RowsWanted {
  const { tenders, adds, machines } = query;
  const { filters, joins } = cutBy(source, query);
  return {
    source,
    columns,
    // Payments have their own day.
    basis: 'created',
    scopes,
    joins,
    filters: [
      ...filters,
      ...(adds === undefined ? [] : [sql`${amounts[adds]} <> 0`]),
      ...(machines === 'yes' ? [sql`fact.kind = 'SALE'`] : []),
      ...(tenders === undefined ? [] : [sql`fact.tender = any(${tenders}::text[])`]),
    ],
  };
}
