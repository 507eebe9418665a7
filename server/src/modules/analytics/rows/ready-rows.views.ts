import type { ReadyQuery, ReadyRow } from '@washboard/contract/analytics/rows.schemas.ts';
import { sql } from 'kysely';
import type { FactSource } from '../../../platform/analytics-source.ts';
import { cutBy, type PlacedRow, type RowScope, type RowsWanted } from './rows.views.ts';

export type ReadyRowFacts = PlacedRow & Omit<ReadyRow, keyof PlacedRow | 'storeName' | 'timeZone'>;

const columns = sql`fact.order_id as "orderId", o.code as "orderCode", fact.sale_type as "saleType", fact.orders,
  fact.received_at as "receivedAt", fact.promised_at as "promisedAt", fact.quarter_hours * 15 as "turnaroundMinutes",
  case when fact.promised = 1 then fact.on_time = 1 end as "isOnTime", fact.rewashed,
  case when fact.weighed = 1 then fact.first_weight end as "firstWeight",
  case when fact.weighed = 1 then fact.final_weight end as "finalWeight"`;

/** Orders that became ready, or those with a promised time, a rewash, or two weighings. */
export function readyRows(source: FactSource, query: ReadyQuery, scopes: readonly RowScope[]): RowsWanted {
  const { saleTypes } = query;
  const { filters, joins } = cutBy(source, query);
  return {
    source,
    columns,
    // An order is ready on one day in any basis.
    basis: 'ready',
    scopes,
    joins,
    filters: [
      ...filters,
      ...(saleTypes === undefined ? [] : [sql`fact.sale_type = any(${saleTypes}::text[])`]),
      ...(query.promised === 'yes' ? [sql`fact.promised = 1`] : []),
      ...(query.rewashed === 'yes' ? [sql`fact.rewashed = 1`] : []),
      ...(query.weighed === 'yes' ? [sql`fact.weighed = 1`] : []),
    ],
  };
}
