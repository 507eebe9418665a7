import { AppError } from '@washboard/contract/core/errors.ts';
import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import { mostMoved, movedAtOnce, nextStatusOf } from '@washboard/contract/orders/moves/order-moves.rules.ts';
import type { OrderMove } from '@washboard/contract/orders/moves/order-moves.schemas.ts';
import type { OrderExportQuery } from '@washboard/contract/orders/orders.schemas.ts';
import { findAuditEntry } from '../../../platform/audit/audit.store.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import { type Actor, requireStore } from '../../../platform/context.ts';
import { type BusinessDb, type InBusiness, readingOf, type Tx } from '../../../platform/db/database.ts';
import { everyRow } from '../../../platform/list/list-page.ts';
import { announceOrders } from '../../messenger/index.ts';
import { orderList } from '../list/order-list.service.ts';
import { insertSteps, type NewStep } from '../order-book.store.ts';
import { settleOrders } from '../settling.service.ts';
import { type ItemOutcome, insertMove, insertUndo, noteOutcomes } from './order-moves.store.ts';
import { type HeldItem, holdItems, holdMove, readMove } from './order-moves.views.ts';

export interface Moving {
  business: BusinessDb;
  actor: Actor;
  author: Author;
}

export const moveTopic = 'orders.move';

/** Moves a list's orders to their next status: at once if few, otherwise in a job. */
export async function moveOrders(given: Moving, query: OrderExportQuery): Promise<OrderMove> {
  const { business, author } = given;
  const chosen = await chosenOrders(given, query);
  if (chosen.length === 0) throw new AppError('conflict', { text: 'No orders to move.' });
  const storeIds = [...new Set(chosen.map((order) => order.storeId))];
  const orderIds = chosen.map((order) => order.id);
  return business.write(async (tx) => {
    const id = await insertMove(tx, { at: author.at, byName: author.name, storeIds, orderIds });
    const change = { action: 'orders.move', entity: 'order_move', entityId: id } as const;
    await audit(tx, author, { ...change, after: { orders: orderIds.length } });
    return begin(tx, id, orderIds.length, author.at);
  });
}

/** The selected orders as in the list, page by page. */
async function chosenOrders({ business, actor, author }: Moving, query: OrderExportQuery) {
  const asking = { business, actor, now: author.at };
  const chosen: { id: number; storeId: number }[] = [];
  const list = await orderList(asking, { ...query, sort: 'placed', direction: 'desc' });
  for await (const rows of everyRow(list)) {
    chosen.push(...rows.map(({ id, storeId }) => ({ id, storeId })));
    if (chosen.length > mostMoved)
      throw new AppError('conflict', { text: 'That’s more than 10,000 orders. Narrow the list first.' });
  }
  return chosen;
}

/** Undoes a move. Orders that have moved again stay. */
export async function undoOrderMove(given: Moving, id: number): Promise<OrderMove> {
  const { business, author } = given;
  const move = await getOrderMove(given, id);
  if (!move.canUndo)
    throw new AppError('conflict', { text: 'You can’t undo this, or it was already undone.' });
  return business.write(async (tx) => {
    const undoId = await insertUndo(tx, id, { at: author.at, byName: author.name });
    if (undoId === undefined) throw new AppError('conflict', { text: 'This was already undone.' });
    const moved = { action: 'orders.move', entity: 'order_move', entityId: id } as const;
    await audit(tx, author, {
      ...moved,
      action: 'orders.undoMove',
      after: { orders: move.moved },
      undoesId: await findAuditEntry(tx, moved),
    });
    return begin(tx, undoId, move.moved, author.at);
  });
}

async function begin(tx: Tx, id: number, total: number, at: Date): Promise<OrderMove> {
  if (total <= movedAtOnce) await moveSome(tx, id, at);
  else tx.enqueue(moveTopic, { moveId: id });
  return reported(await requireMove(tx, id));
}

/** A move's progress; one with orders of invisible stores isn't found. */
export async function getOrderMove(
  { business, actor }: Pick<Moving, 'business' | 'actor'>,
  id: number,
): Promise<OrderMove> {
  const move = await requireMove(readingOf(business), id);
  for (const storeId of move.storeIds) requireStore(actor, storeId);
  return reported(move);
}

async function requireMove(given: InBusiness, id: number) {
  const move = await readMove(given, id);
  if (move === undefined) throw new AppError('not_found');
  return move;
}

const reported = ({ storeIds: _, ...move }: Awaited<ReturnType<typeof requireMove>>): OrderMove => move;

/** Moves the next orders of a move in this transaction; false if none are left. Safe to repeat. */
export async function moveSome(tx: Tx, moveId: number, now: Date): Promise<boolean> {
  const move = await holdMove(tx, moveId);
  if (move === undefined) return false;
  const items = await holdItems(tx, moveId, movedAtOnce);
  const outcomes = items.map((item) => outcomeOf(item, move.isUndo));
  const steps = items.flatMap((item, index): NewStep[] => {
    const { outcome, to } = outcomes[index] ?? {};
    if (outcome !== 'MOVED' || to === undefined || to === null) return [];
    // Later than every known status change, whatever a register's clock said.
    const at = new Date(Math.max(now.getTime(), Date.parse(item.lastAt) + 1));
    const businessDate = businessDayOf(at, item.timeZone);
    return [
      {
        orderId: item.orderId,
        at: at.toISOString(),
        ref: `move ${moveId}`,
        businessDate,
        status: to,
        by: move.byName,
      },
    ];
  });
  await insertSteps(tx, steps);
  const moved = steps.map((step) => step.orderId);
  await settleOrders(tx, moved);
  if (!move.isUndo) await announceOrders(tx, moved);
  await noteOutcomes(tx, moveId, outcomes, now);
  tx.publish({ type: 'orders.moved', id: moveId });
  return items.length === movedAtOnce;
}

function outcomeOf(item: HeldItem, isUndo: boolean): ItemOutcome {
  const { orderId, status, delivers } = item;
  const refused = (outcome: ItemOutcome['outcome']): ItemOutcome => ({
    orderId,
    from: status,
    to: null,
    outcome,
  });
  if (item.isUndone) return refused('GONE');
  if (item.isVoided) return refused('VOIDED');
  if (isUndo && status !== item.from) return refused('CHANGED');
  // 2 is a return, 3 pickup and return.
  const to = isUndo ? item.to : nextStatusOf(status, delivers >= 2);
  return to === null ? refused('COMPLETE') : { orderId, from: status, to, outcome: 'MOVED' };
}
