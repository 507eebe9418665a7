import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import type { OrderDetail, RefundOrder, VoidOrder } from '@washboard/contract/orders/order-page.schemas.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import { staleVersion } from '../../../platform/audit/stale-version.ts';
import { type Actor, requireStore } from '../../../platform/context.ts';
import { type BusinessDb, type InBusiness, readingOf, type Tx } from '../../../platform/db/database.ts';
import type { Occurrence } from '../../../platform/occurrence.ts';
import { recordRefunds } from '../../payments/index.ts';
import { deliveryOf } from '../list/order-list.service.ts';
import { insertVoids } from '../order-book.store.ts';
import { settleOrders } from '../settling.service.ts';
import { holdOrder, readOrderPageRow } from './order-page.views.ts';

interface Changing {
  business: BusinessDb;
  actor: Actor;
  author: Author;
}

/** An order with its activity; one of an invisible store isn't found. */
export async function getOrder(
  { business, actor }: Pick<Changing, 'business' | 'actor'>,
  id: number,
): Promise<OrderDetail> {
  return requireOrder(readingOf(business), actor, id);
}

async function requireOrder(given: InBusiness, actor: Actor, id: number): Promise<OrderDetail> {
  const row = await readOrderPageRow(given, id);
  if (row === undefined) throw new AppError('not_found');
  requireStore(actor, row.storeId);
  const { delivers, ...order } = row;
  const { customer } = order;
  const timed = <T extends { at: string }>(one: T): T => ({ ...one, at: inUtc(one.at) });
  return {
    ...order,
    delivery: deliveryOf(delivers),
    storePhone: order.storePhone && formatPhone(order.storePhone),
    customer: customer && { ...customer, phone: customer.phone && formatPhone(customer.phone) },
    payments: order.payments.map(timed),
    timeline: order.timeline.map(timed),
    deliveries: order.deliveries.map((one) => ({
      ...one,
      windowStart: inUtc(one.windowStart),
      windowEnd: inUtc(one.windowEnd),
    })),
  };
}

const inUtc = (instant: string) => new Date(instant).toISOString();

/** Refunds one payment: a new entry dated today, never more than what is left of the payment. */
export function refundOrder(
  given: Changing,
  id: number,
  { version, paymentId, ...facts }: RefundOrder,
): Promise<OrderDetail> {
  return changeOrder(given, id, version, async (tx, order, now) => {
    const payment = order.payments.find((one) => one.id === paymentId);
    if (payment === undefined) throw fieldError('paymentId', 'Not a payment of this order');
    const left = payment.amountCents - payment.refundedCents;
    if (facts.amountCents > left)
      throw fieldError('amountCents', `You can refund up to ${formatUsd(left)} of this payment`);
    const by = given.author.name;
    await recordRefunds(tx, [{ ...now, paymentId, facts: { ...facts, parts: null, by } }]);
    await audit(tx, given.author, {
      action: 'orders.refund',
      entity: 'order',
      entityId: id,
      after: { code: order.code, ...facts, paymentId },
    });
  });
}

/** Voids an order: new entries dated today reverse everything in effect. Payments stay. */
export function voidOrder(given: Changing, id: number, { version, reason }: VoidOrder): Promise<OrderDetail> {
  return changeOrder(given, id, version, async (tx, order, { at }) => {
    if (order.isVoided) throw new AppError('conflict', { text: 'This order is already voided.' });
    await insertVoids(tx, [{ orderId: id, at, reason, ref: '', by: given.author.name }]);
    await audit(tx, given.author, {
      action: 'orders.void',
      entity: 'order',
      entityId: id,
      before: { code: order.code, valueCents: order.valueCents },
      after: { reason },
    });
  });
}

/** Changes an order as the user saw it: locks, checks, writes, and recomputes its state. */
async function changeOrder(
  { business, actor, author }: Changing,
  id: number,
  version: number,
  change: (tx: Tx, order: OrderDetail, now: Occurrence) => Promise<void>,
): Promise<OrderDetail> {
  return business.write(async (tx) => {
    const held = await holdOrder(tx, id);
    if (held === undefined) throw new AppError('not_found');
    requireStore(actor, held.storeId);
    const order = await requireOrder(tx, actor, id);
    const { storeId, timeZone, writtenBy } = held;
    if (held.version !== version)
      throw await staleVersion(tx, { entity: 'order', entityId: id, writtenBy, current: order });
    await change(tx, order, {
      storeId,
      at: author.at.toISOString(),
      businessDate: businessDayOf(author.at, timeZone),
    });
    await settleOrders(tx, [id]);
    return requireOrder(tx, actor, id);
  });
}
