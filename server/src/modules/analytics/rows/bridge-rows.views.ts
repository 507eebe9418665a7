import type { BridgeQuery, BridgeRow } from '@washboard/contract/analytics/rows.schemas.ts';
import { sql } from 'kysely';
import { bridgeWithin } from '../../orders/index.ts';
import { type PlacedRow, type RowScope, type RowsWanted, scopeOf, searchedBy } from './rows.views.ts';

export type BridgeRowFacts = PlacedRow & Omit<BridgeRow, keyof PlacedRow | 'storeName' | 'timeZone'>;

const columns = sql`fact.kind, fact.order_id as "orderId", o.code as "orderCode", fact.value_cents as "valueCents",
  fact.paid_cents as "paidCents", fact.unpaid_cents as "unpaidCents", fact.outside_cents as "outsideCents",
  fact.others_cents as "othersCents"`;

/** What contributes to a step of the bridge. */
export function bridgeRows({ basis, part, q }: BridgeQuery, scopes: readonly RowScope[]): RowsWanted {
  return {
    // A page reads a few days, but unpaid refers to the end of the whole period.
    source: bridgeWithin(scopeOf(scopes)),
    columns,
    basis,
    scopes,
    joins: [],
    filters: [sql`${sql.ref(`fact.${part}_cents`)} <> 0`, ...searchedBy({ q })],
  };
}
