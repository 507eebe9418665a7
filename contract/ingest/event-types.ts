import type { z } from 'zod';
import { addressAddedSchema, addressRemovedSchema } from '../customers/address-events.schemas.ts';
import { customerChangedSchema, customerCreatedSchema } from '../customers/customer-events.schemas.ts';
import { deliveryEndedSchema, deliveryPlannedSchema } from '../delivery/delivery-events.schemas.ts';
import { stockMovedSchema } from '../inventory/stock-events.schemas.ts';
import { readerStateReportedSchema } from '../machine-links/reader-events.schemas.ts';
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
 * All event types in dependency order: none refers to a later one. `parents` name the body fields with the id
 * of an earlier event, and its type or types. `isOf` says whether a body may refer to one of several types.
 */
export const eventTypes = {
  'customer.created': {
    summary: 'A customer was added',
    body: customerCreatedSchema,
    parents: {},
  },
  'customer.changed': {
    summary: 'A customer changed; send the whole customer',
    body: customerChangedSchema,
    parents: { customer: 'customer.created' },
  },
  'customer.addressAdded': {
    summary: 'A customer’s address was added for pickups and deliveries',
    body: addressAddedSchema,
    parents: { customer: 'customer.created' },
  },
  'customer.addressRemoved': {
    summary: 'A customer’s address was removed',
    body: addressRemovedSchema,
    parents: { address: 'customer.addressAdded' },
  },
  'order.created': {
    summary: 'An order was submitted, taken in or sold over the counter',
    body: orderCreatedSchema,
    parents: { customer: 'customer.created', address: 'customer.addressAdded' },
  },
  'order.adjusted': {
    summary: 'Items or a tip were added to an order or returned',
    body: orderAdjustedSchema,
    parents: { order: 'order.created' },
  },
  'order.statusChanged': {
    summary: 'An order’s status changed',
    body: orderStatusChangedSchema,
    parents: { order: 'order.created' },
  },
  'order.voided': {
    summary: 'An order was voided; refund its payments separately',
    body: orderVoidedSchema,
    parents: { order: 'order.created' },
  },
  'payment.taken': {
    summary: 'A payment was taken for an order',
    body: paymentTakenSchema,
    parents: { order: 'order.created' },
  },
  'order.weighed': {
    summary: 'An order was weighed; the latest weight of each stage counts',
    body: orderWeighedSchema,
    parents: { order: 'order.created' },
  },
  'order.worked': {
    summary: 'A step of work on an order was done',
    body: orderWorkedSchema,
    parents: { order: 'order.created' },
  },
  'delivery.planned': {
    summary: 'A pickup or delivery was planned for an order',
    body: deliveryPlannedSchema,
    parents: { order: 'order.created' },
  },
  'delivery.ended': {
    summary: 'A pickup or delivery was done, missed or canceled',
    body: deliveryEndedSchema,
    parents: { delivery: 'delivery.planned' },
  },
  'prepaid.loaded': {
    summary: 'Prepaid value or a gift card was bought',
    body: prepaidLoadedSchema,
    parents: { customer: 'customer.created' },
  },
  'credit.granted': {
    summary: 'Store credit was added or removed',
    body: creditGrantedSchema,
    parents: { customer: 'customer.created' },
  },
  'drawer.opened': {
    summary: 'A cash drawer was opened with its float',
    body: drawerOpenedSchema,
    parents: {},
  },
  'drawer.moved': {
    summary: 'Cash was put in or taken out of a drawer without a sale',
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
    summary: 'A payment, machine start or prepaid load was refunded',
    body: paymentRefundedSchema,
    parents: { payment: ['payment.taken', 'machine.started', 'prepaid.loaded'] },
    isOf: isRefundOf,
  },
  'machine.stateReported': {
    summary: 'A machine became available, running, finished or offline',
    body: machineStateReportedSchema,
    parents: {},
  },
  'reader.stateReported': {
    summary: 'A card reader is there or went away; send it every few minutes',
    body: readerStateReportedSchema,
    parents: {},
  },
  'machine.failed': {
    summary: 'A machine went out of order',
    body: machineFailedSchema,
    parents: {},
  },
  'machine.repaired': {
    summary: 'A machine came back into service',
    body: machineRepairedSchema,
    parents: { outage: 'machine.failed' },
  },
  'team.clockedIn': {
    summary: 'A team member clocked in',
    body: clockedInSchema,
    parents: {},
  },
  'team.clockedOut': {
    summary: 'A team member clocked out',
    body: clockedOutSchema,
    parents: { clockIn: 'team.clockedIn' },
  },
  'stock.moved': {
    summary: 'Product stock changed',
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

/** Old type names, still accepted. */
export const formerTypes: Readonly<Record<string, EventType>> = {
  'machine.stateTold': 'machine.stateReported',
};
export type EventBody<Type extends EventType> = z.output<(typeof eventTypes)[Type]['body']>;

export interface Parent {
  /** The body field that names it. */
  field: string;
  id: string;
  /** The types it may have. */
  types: readonly EventType[];
}

interface Speaking {
  parents: Readonly<Record<string, EventType | readonly EventType[]>>;
  isOf?: (body: object, parentType: EventType) => boolean;
}

/** The fields of each type that name an earlier event, and the types it may have. */
const parentFields = Object.fromEntries(
  eventTypeNames.map((type) => {
    const { parents } = eventTypes[type] as Speaking;
    return [type, Object.entries(parents).map(([field, types]) => ({ field, types: [types].flat() }))];
  }),
) as Record<EventType, { field: string; types: EventType[] }[]>;

/** The earlier events that an event refers to. */
export function parentsOf(type: EventType, body: object): Parent[] {
  const { isOf } = eventTypes[type] as Speaking;
  const parents: Parent[] = [];
  for (const { field, types } of parentFields[type]) {
    const id = (body as Record<string, unknown>)[field];
    if (typeof id !== 'string') continue;
    parents.push({ field, id, types: isOf === undefined ? types : types.filter((one) => isOf(body, one)) });
  }
  return parents;
}

/** Types that others refer to. */
export const parentTypes: ReadonlySet<string> = new Set(
  Object.values(eventTypes).flatMap(({ parents }) => Object.values(parents).flat()),
);
