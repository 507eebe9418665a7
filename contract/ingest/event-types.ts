import type { z } from 'zod';
import { customerChangedSchema, customerCreatedSchema } from '../customers/customer-events.schemas.ts';
import {
  orderAdjustedSchema,
  orderCreatedSchema,
  orderStatusChangedSchema,
  orderVoidedSchema,
} from '../orders/order-events.schemas.ts';
import { paymentRefundedSchema, paymentTakenSchema } from '../payments/payment-events.schemas.ts';

/**
 * Every kind of event that may be sent, in the order in which they take effect: none speaks of one that comes
 * later in this list. `parents` name fields of the body that hold the id of an earlier event, and its type.
 */
export const eventTypes = {
  'customer.created': {
    summary: 'A customer was taken up',
    body: customerCreatedSchema,
    parents: {},
  },
  'customer.changed': {
    summary: 'The facts of a customer changed; told anew as a whole',
    body: customerChangedSchema,
    parents: { customer: 'customer.created' },
  },
  'order.created': {
    summary: 'An order was submitted, taken in or sold over the counter',
    body: orderCreatedSchema,
    parents: { customer: 'customer.created' },
  },
  'order.adjusted': {
    summary: 'Lines or a tip were put to an order later, or taken back',
    body: orderAdjustedSchema,
    parents: { order: 'order.created' },
  },
  'order.statusChanged': {
    summary: 'An order moved on',
    body: orderStatusChangedSchema,
    parents: { order: 'order.created' },
  },
  'order.voided': {
    summary: 'An order was taken back as a whole; what was paid for it is refunded apart',
    body: orderVoidedSchema,
    parents: { order: 'order.created' },
  },
  'payment.taken': {
    summary: 'Something was paid for an order',
    body: paymentTakenSchema,
    parents: { order: 'order.created' },
  },
  'payment.refunded': {
    summary: 'Money was given back on a payment',
    body: paymentRefundedSchema,
    parents: { payment: 'payment.taken' },
  },
} as const satisfies Record<
  string,
  { summary: string; body: z.ZodType; parents: Readonly<Record<string, string>> }
>;

export type EventType = keyof typeof eventTypes;
export const eventTypeNames = Object.keys(eventTypes) as [EventType, ...EventType[]];
export type EventBody<Type extends EventType> = z.output<(typeof eventTypes)[Type]['body']>;

export interface Parent {
  id: string;
  type: EventType;
}

/** The earlier events that an event speaks of. */
export function parentsOf(type: EventType, body: object): Parent[] {
  const fields: Readonly<Record<string, EventType>> = eventTypes[type].parents;
  return Object.entries(fields).flatMap(([field, parentType]) => {
    const id = (body as Record<string, unknown>)[field];
    return typeof id === 'string' ? [{ id, type: parentType }] : [];
  });
}
