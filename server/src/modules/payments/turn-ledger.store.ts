import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * What self-service turns bring in and give back. These are parts of a statement: the machines module writes turns and
 * their money in one, since imports bring them by the million.
 */
type Part = RawBuilder<unknown>;

interface SaleOrigin {
  storeId: number;
  importId: number | null;
}

/** The sale of each turn: `turns` has id, business_date, started_at, amount and tender. */
export const turnSales = ({ businessId }: Tx, { storeId, importId }: SaleOrigin, turns: Part): Part => sql`
  insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, amount_cents, tender, turn_id, import_id)
  select ${businessId}, ${storeId}, business_date, started_at, 'SALE', 'SELF_SERVE', amount, tender, id, ${importId}
  from ${turns}`;

/** Reverses the sales of turns that an import brought, on the day of the sale: `turns` has id. */
export const reversedTurnSales = ({ businessId }: Tx, importId: number, turns: Part): Part => sql`
  insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, amount_cents, tender, turn_id, reverses_id, import_id)
  select sale.business_id, sale.store_id, sale.business_date, sale.occurred_at, 'IMPORT_VOID', sale.sale_type,
    -sale.amount_cents, sale.tender, sale.turn_id, sale.id, ${importId}
  from ${turns} turn join ledger_entry sale on sale.business_id = ${businessId} and sale.turn_id = turn.id
  where sale.kind = 'SALE'`;

/** Refunds for turns: `refunds` has store_id, day, at, amount, tender, turn_id, reason and by_code. */
export const turnRefunds = ({ businessId }: Tx, refunds: Part): Part => sql`
  insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, amount_cents, tender,
    turn_id, reason, by_code)
  select ${businessId}, store_id, day, at, 'REFUND', 'SELF_SERVE', -amount, tender, turn_id, reason, by_code
  from ${refunds}
  returning store_id as "storeId", business_date as day`;
