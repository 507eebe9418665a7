import type { OrderMove } from '@washboard/contract/orders/moves/order-moves.schemas.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { bool, int2, int4, int8, json, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** The most unmoved orders that are listed. */
const mostRefusals = 100;

export type MoveRow = OrderMove & { storeIds: number[] };

/** A move as answered, with the stores of its orders. */
export async function readMove({ db, businessId }: InBusiness, id: number): Promise<MoveRow | undefined> {
  const { rows } = await typedSql({
    id: int8,
    total: int4,
    moved: int4,
    refused: int4,
    isFinished: bool,
    isUndo: bool,
    storeIds: json.of<number[]>(),
    canUndo: bool,
    refusals: json.of<MoveRow['refusals']>(),
  })`
    select m.id, m.total, m.moved, m.refused, m.finished_at is not null as "isFinished",
      m.undoes_id is not null as "isUndo", array_to_json(m.store_ids) as "storeIds",
      m.finished_at is not null and m.undoes_id is null and m.moved > 0 and not exists (
        select from order_move u where u.business_id = m.business_id and u.undoes_id = m.id) as "canUndo",
      coalesce((select json_agg(json_build_object('orderId', i.order_id, 'code', o.code, 'reason', i.outcome)
          order by i.order_id)
        from (select order_id, outcome from order_move_item
          where business_id = ${businessId} and move_id = ${id} and outcome <> 'MOVED'
          order by order_id limit ${mostRefusals}) i
        join laundry_order o on o.business_id = ${businessId} and o.id = i.order_id), '[]'::json) as refusals
    from order_move m where m.business_id = ${businessId} and m.id = ${id}
  `.execute(db);
  return rows[0];
}

/** Locks this move until the transaction ends. Returns whether it undoes another. */
export async function holdMove(tx: Tx, id: number): Promise<{ isUndo: boolean; byName: string } | undefined> {
  const { rows } = await typedSql({ isUndo: bool, byName: text })`
    select undoes_id is not null as "isUndo", by_name as "byName" from order_move
    where business_id = ${tx.businessId} and id = ${id} and finished_at is null for update
  `.execute(tx.db);
  return rows[0];
}

export interface HeldItem {
  orderId: number;
  /** For a move that undoes another. */
  from: OrderStatus | null;
  to: OrderStatus | null;
  status: OrderStatus;
  isVoided: boolean;
  isUndone: boolean;
  delivers: number;
  timeZone: string;
  /** The latest known status change. */
  lastAt: string;
}

/** The next orders of a move with their status, each locked until the transaction ends. */
export async function holdItems(tx: Tx, moveId: number, limit: number): Promise<HeldItem[]> {
  const { rows } = await typedSql({
    orderId: int8,
    from: text.of<OrderStatus>().orNull,
    to: text.of<OrderStatus>().orNull,
    status: text.of<OrderStatus>(),
    isVoided: bool,
    isUndone: bool,
    delivers: int2,
    timeZone: text,
    lastAt: timestamptz,
  })`
    select i.order_id as "orderId", i.from_status as "from", i.to_status as "to", s.status,
      s.voided_at is not null as "isVoided", s.undone_at is not null as "isUndone", s.delivers,
      store.time_zone as "timeZone", greatest(s.placed_at, (select max(at) from order_step t
        where t.business_id = ${tx.businessId} and t.order_id = i.order_id)) as "lastAt"
    from (select * from order_move_item where business_id = ${tx.businessId} and move_id = ${moveId} and outcome is null
      order by order_id limit ${limit}) i
    cross join lateral (
      select * from order_state where business_id = ${tx.businessId} and order_id = i.order_id offset 0 for update
    ) s
    join store on store.business_id = ${tx.businessId} and store.id = s.store_id
    order by i.order_id
  `.execute(tx.db);
  return rows;
}
