import type { MoveRefusal } from '@washboard/contract/orders/moves/order-moves.rules.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { insertRows, unnestRows } from '../../../platform/db/rows.ts';
import { int8 } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

export interface NewMove {
  at: Date;
  byName: string;
  storeIds: readonly number[];
  orderIds: readonly number[];
}

/** A new move of these orders, none moved yet. */
export async function insertMove(tx: Tx, { at, byName, storeIds, orderIds }: NewMove): Promise<number> {
  const { rows } = await typedSql({ id: int8 })`
    insert into order_move (business_id, created_at, by_name, store_ids, total)
    values (${tx.businessId}, ${at}, ${byName}, ${[...storeIds]}::bigint[], ${orderIds.length}) returning id
  `.execute(tx.db);
  const id = rows[0]?.id ?? 0;
  await insertRows(tx, 'order_move_item', orderIds, {
    move_id: id,
    order_id: (one) => one,
  }).execute();
  return id;
}

/** A move that undoes another; undefined if that was already undone. */
export async function insertUndo(
  tx: Tx,
  moveId: number,
  { at, byName }: Pick<NewMove, 'at' | 'byName'>,
): Promise<number | undefined> {
  const { rows } = await typedSql({ id: int8 })`
    insert into order_move (business_id, undoes_id, created_at, by_name, store_ids, total)
    select business_id, id, ${at}, ${byName}, store_ids, moved from order_move
    where business_id = ${tx.businessId} and id = ${moveId}
    on conflict (business_id, undoes_id) where undoes_id is not null do nothing returning id
  `.execute(tx.db);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await sql`
    insert into order_move_item (business_id, move_id, order_id, from_status, to_status)
    select business_id, ${id}, order_id, to_status, from_status from order_move_item
    where business_id = ${tx.businessId} and move_id = ${moveId} and outcome = 'MOVED'
  `.execute(tx.db);
  return id;
}

export interface ItemOutcome {
  orderId: number;
  from: OrderStatus | null;
  to: OrderStatus | null;
  outcome: 'MOVED' | MoveRefusal;
}

/** Records the result for some orders, and finishes the move when none are left. */
export async function noteOutcomes(
  tx: Tx,
  moveId: number,
  outcomes: readonly ItemOutcome[],
  at: Date,
): Promise<void> {
  await sql`
    update order_move_item i set outcome = reported.outcome, from_status = reported.from_status, to_status = reported.to_status
    from ${unnestRows(tables.order_move_item, outcomes, {
      order_id: (one) => one.orderId,
      outcome: (one) => one.outcome,
      from_status: (one) => one.from,
      to_status: (one) => one.to,
    })} as reported
    where i.business_id = ${tx.businessId} and i.move_id = ${moveId} and i.order_id = reported.order_id
  `.execute(tx.db);
  const moved = outcomes.filter(({ outcome }) => outcome === 'MOVED').length;
  await sql`
    update order_move set moved = moved + ${moved}, refused = refused + ${outcomes.length - moved},
      finished_at = case when moved + refused + ${outcomes.length} >= total then ${at}::timestamptz end
    where business_id = ${tx.businessId} and id = ${moveId}
  `.execute(tx.db);
}
