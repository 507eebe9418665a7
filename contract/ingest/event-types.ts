import type { z } from 'zod';
import { addressAddedSchema, addressRemovedSchema } from '../customers/address-events.schemas.ts';
import { customerChangedSchema, customerCreatedSchema } from '../customers/customer-events.schemas.ts';
import { deliveryEndedSchema, deliveryPlannedSchema } from '../delivery/delivery-events.schemas.ts';
import { stockMovedSchema } from '../inventory/stock-events.schemas.ts';
import {
  machineFailedSchema,
  machineRepairedSchema,
  machineStartedSchema,
  machineStateReportedSchema,
} from '../machines/machine-events.schemas.ts';
import {
  orderAdjustedSchema,
  orderCreatedSchema,
  orderStatusChangedSchema,
  orderVoidedSchema,
} from '../orders/order-events.schemas.ts';
import { orderWeighedSchema, orderWorkedSchema } from '../orders/order-work-events.schemas.ts';
import {
  coinsCollectedSchema,
  creditGrantedSchema,
  drawerClosedSchema,
  drawerMovedSchema,
  drawerOpenedSchema,
  prepaidLoadedSchema,
} from '../payments/cash-events.schemas.ts';
import { isRefundOf, paymentRefundedSchema, paymentTakenSchema } from '../payments/payment-events.schemas.ts';
import { clockedInSchema, clockedOutSchema } from '../team/clock-events.schemas.ts';

/**
 * Every kind of event that may be sent, in the order in which they take effect: none speaks of one that comes
 * later in this list. `parents` name fields of the body that hold the id of an earlier event, and its type, or types.
 * `isOf` tells whether a body may speak of one of several.
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
  'customer.addressAdded': {
    summary: 'A customer gave an address for pickups and deliveries',
    body: addressAddedSchema,
    parents: { customer: 'customer.created' },
  },
  'customer.addressRemoved': {
    summary: 'An address of a customer is offered no more',
    body: addressRemovedSchema,
    parents: { address: 'customer.addressAdded' },
  },
  'order.created': {
    summary: 'An order was submitted, taken in or sold over the counter',
    body: orderCreatedSchema,
    parents: { customer: 'customer.created', address: 'customer.addressAdded' },
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
  'order.weighed': {
    summary: 'An order was weighed; of a stage the latest weight holds',
    body: orderWeighedSchema,
    parents: { order: 'order.created' },
  },
  'order.worked': {
    summary: 'A step of work on an order was done',
    body: orderWorkedSchema,
    parents: { order: 'order.created' },
  },
  'delivery.planned': {
    summary: 'A pickup or a delivery was planned for an order',
    body: deliveryPlannedSchema,
    parents: { order: 'order.created' },
  },
  'delivery.ended': {
    summary: 'A pickup or a delivery was done, missed or cancelled',
    body: deliveryEndedSchema,
    parents: { delivery: 'delivery.planned' },
  },
  'prepaid.loaded': {
    summary: 'Value was bought to be used later, by its buyer or by whoever holds a gift card',
    body: prepaidLoadedSchema,
    parents: { customer: 'customer.created' },
  },
  'credit.granted': {
    summary: 'A customer was given credit, or it was taken back',
    body: creditGrantedSchema,
    parents: { customer: 'customer.created' },
  },
  'drawer.opened': {
    summary: 'A cash drawer was opened with its float',
    body: drawerOpenedSchema,
    parents: {},
  },
  'drawer.moved': {
    summary: 'Cash was put into a drawer or taken out but by a sale',
    body: drawerMovedSchema,
    parents: { drawer: 'drawer.opened' },
  },
  'drawer.closed': {
    summary: 'A cash drawer was counted and closed',
    body: drawerClosedSchema,
    parents: { drawer: 'drawer.opened' },
  },
  'coins.collected': {
    summary: 'Coins were taken from machines',
    body: coinsCollectedSchema,
    parents: {},
  },
  'machine.started': {
    summary: 'A machine ran a load',
    body: machineStartedSchema,
    parents: { order: 'order.created' },
  },
  'payment.refunded': {
    summary: 'Money was given back on a payment, for a start of a machine or of a load of prepaid value',
    body: paymentRefundedSchema,
    parents: { payment: ['payment.taken', 'machine.started', 'prepaid.loaded'] },
    isOf: isRefundOf,
  },
  'machine.stateReported': {
    summary: 'A machine is available, runs, has finished or is not heard of',
    body: machineStateReportedSchema,
    parents: {},
  },
  'machine.failed': {
    summary: 'A machine went out of service',
    body: machineFailedSchema,
    parents: {},
  },
  'machine.repaired': {
    summary: 'A machine came back into service',
    body: machineRepairedSchema,
    parents: { outage: 'machine.failed' },
  },
  'team.clockedIn': {
    summary: 'A team member began to work',
    body: clockedInSchema,
    parents: {},
  },
  'team.clockedOut': {
    summary: 'A team member ended work',
    body: clockedOutSchema,
    parents: { clockIn: 'team.clockedIn' },
  },
  'stock.moved': {
    summary: 'Pieces of a product came or went',
    body: stockMovedSchema,
    parents: {},
  },
} as const satisfies Record<
  string,
  {
    summary: string;
    body: z.ZodType;
    parents: Readonly<Record<string, string | readonly string[]>>;
    isOf?: (body: never, parentType: string) => boolean;
  }
>;

export type EventType = keyof typeof eventTypes;
export const eventTypeNames = Object.keys(eventTypes) as [EventType, ...EventType[]];

/** Old names of types; senders may go on using them. */
export const formerTypes: Readonly<Record<string, EventType>> = {
  'machine.stateTold': 'machine.stateReported',
};
export type EventBody<Type extends EventType> = z.output<(typeof eventTypes)[Type]['body']>;

export interface Parent {
  /** The field of the body that names it. */
  field: string;
  id: string;
  /** What it may have come as. */
  types: readonly EventType[];
}

interface Speaking {
  parents: Readonly<Record<string, EventType | readonly EventType[]>>;
  isOf?: (body: object, parentType: EventType) => boolean;
}

/** The earlier events that an event speaks of. */
export function parentsOf(type: EventType, body: object): Parent[] {
  const { parents, isOf = () => true } = eventTypes[type] as Speaking;
  return Object.entries(parents).flatMap(([field, parentTypes]) => {
    const id = (body as Record<string, unknown>)[field];
    const types = [parentTypes].flat().filter((one) => isOf(body, one));
    return typeof id === 'string' ? [{ field, id, types }] : [];
  });
}

/** Types that others speak of. */
export const parentTypes: ReadonlySet<string> = new Set(
  Object.values(eventTypes).flatMap(({ parents }) => Object.values(parents).flat()),
);
