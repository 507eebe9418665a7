import type {
  AutomaticKind,
  UnclaimedKind,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import { type BusinessDb, readingOf, type Tx } from '../../../platform/db/database.ts';
import { sendAutomatic } from './automatic-sending.service.ts';
import { isAnyOn } from './automatic-texts.views.ts';
import { kindOf, valuesOf } from './order-texts.rules.ts';
import { readTextedOrder, readTextedOrders, type TextedOrder } from './texted-orders.views.ts';

export const orderTextsTopic = 'messenger.orderTexts';

export interface OrderTextsJob {
  orderIds?: number[];
  moved?: Stop;
}

/** Orders that one job looks at. */
const ordersAtOnce = 500;

/** Orders changed: texts about them go out once this commits. */
export async function announceOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0 || !(await isAnyOn(tx, ['RECEIVED', 'READY', 'OUT_FOR_DELIVERY']))) return;
  const ids = [...new Set(orderIds)];
  for (let from = 0; from < ids.length; from += ordersAtOnce)
    tx.enqueue(orderTextsTopic, { orderIds: ids.slice(from, from + ordersAtOnce) } satisfies OrderTextsJob);
}

/** A pickup or delivery moved: a text about it goes out once this commits. */
export async function announceMovedStop(tx: Tx, moved: Stop): Promise<void> {
  if (await isAnyOn(tx, ['STOP_MOVED'])) tx.enqueue(orderTextsTopic, { moved } satisfies OrderTextsJob);
}

/** Those of these orders whose status calls for a text now. */
export async function findOrdersToText(
  business: BusinessDb,
  orderIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const orders = await readTextedOrders(readingOf(business), orderIds);
  return orders.filter((order) => order.phone !== null && kindOf(order, now) !== null).map(({ id }) => id);
}

/** Texts the customer what their order's status calls for, once. */
export function textAboutOrder(business: BusinessDb, orderId: number, now: Date): Promise<void> {
  return business.write(async (tx) => {
    const order = await readTextedOrder(tx, orderId);
    const kind = order === undefined ? null : kindOf(order, now);
    if (order !== undefined && kind !== null) await send(tx, kind, order, null, now);
  });
}

/** Texts the customer that their order still waits, once for each number of days. */
export function textAboutUnclaimed(
  business: BusinessDb,
  kind: UnclaimedKind,
  orderId: number,
  now: Date,
): Promise<void> {
  return business.write(async (tx) => {
    const order = await readTextedOrder(tx, orderId);
    if (order?.status === 'READY') await send(tx, kind, order, null, now);
  });
}

interface Stop {
  orderId: number;
  deliveryId: number;
}

/** Texts the customer about a pickup or delivery, once for each of its dates. */
export function textAboutStop(
  business: BusinessDb,
  { kind, orderId, deliveryId }: Stop & { kind: 'STOP_MOVED' | 'PICKUP_REMINDER' },
  now: Date,
): Promise<void> {
  return business.write(async (tx) => {
    const order = await readTextedOrder(tx, orderId, deliveryId);
    if (order !== undefined && order.windowStart !== null && Date.parse(order.windowStart) > now.getTime())
      await send(tx, kind, order, deliveryId, now);
  });
}

async function send(
  tx: Tx,
  kind: AutomaticKind,
  order: TextedOrder,
  deliveryId: number | null,
  now: Date,
): Promise<void> {
  const { id: orderId, customerId, phone, windowStart } = order;
  if (phone === null) return;
  const about = deliveryId === null ? `order ${orderId}` : `stop ${deliveryId} ${windowStart}`;
  await sendAutomatic(
    tx,
    { kind, about, orderId, deliveryId, customerId, phone, values: valuesOf(order) },
    now,
  );
}
