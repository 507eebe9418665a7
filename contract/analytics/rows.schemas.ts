import { z } from 'zod';
import { listOf, pagingSchema } from '../core/paging.ts';
import { saleBases } from '../core/sale-basis.ts';
import { daySchema, idListSchema, idSchema, instantSchema, wordListSchema } from '../core/schema.ts';
import { checkPeriod, periodInAddress } from '../core/time/period-address.ts';
import { machineTypes } from '../machines/machines.constants.ts';
import { conversationRowLabels } from '../messenger/response-times.constants.ts';
import { saleTypes } from '../orders/sale-types.constants.ts';
import { tenderKeys, tenders } from '../payments/payments.constants.ts';

const yesSchema = z.literal('yes').optional();
const kindSchema = <Kind extends string>(labels: Readonly<Record<Kind, string>>) =>
  z.enum(Object.keys(labels) as [Kind, ...Kind[]]);

const numberInAddress = (max: number) => z.coerce.number<number | string>().int().min(0).max(max).optional();
/** Part of an order's code. */
const searchInAddress = z.string().trim().max(60).optional();
const scopeInAddress = { storeIds: idListSchema().optional(), ...periodInAddress, q: searchInAddress };
/** A cut by time, on the store's clock: weekdays count from Sunday = 0. */
const cutInAddress = { weekday: numberInAddress(6), hour: numberInAddress(23) };

/** The columns a sales entry can contribute to. */
export const saleColumns = [
  'orders',
  'grossCents',
  'discountCents',
  'refundCents',
  'netCents',
  'taxCents',
  'tipCents',
  'feeCents',
  'valueCents',
] as const;
export type SaleColumn = (typeof saleColumns)[number];

/** The columns a payment can contribute to; `amountCents` is what was collected. */
export const moneyColumns = [
  'payments',
  'receivedCents',
  'refundedCents',
  'loadedCents',
  'redeemedCents',
  'amountCents',
] as const;
export type MoneyColumn = (typeof moneyColumns)[number];

const salesFields = z.object({
  ...scopeInAddress,
  ...cutInAddress,
  basis: z.enum(saleBases).default('created'),
  saleTypes: wordListSchema(saleTypes).optional(),
  /** The name of a service: each row's share of it. */
  service: z.string().min(1).max(200).optional(),
  /** Only rows that contribute to this column: an entry, or an order that counts. */
  adds: z.enum(saleColumns).optional(),
  /** What orders add to net sales and the order count, one row per order and day. */
  byOrder: yesSchema,
  /** The first order of each new customer. */
  first: yesSchema,
});
const moneyFields = z.object({
  ...scopeInAddress,
  ...cutInAddress,
  tenders: wordListSchema(tenderKeys).optional(),
  /** Only rows that contribute to this column. */
  adds: z.enum(moneyColumns).optional(),
  /** Payments at machines for self-serve turns. */
  machines: yesSchema,
});

export const salesQuerySchema = salesFields.superRefine(checkPeriod);
export const salesListQuerySchema = salesFields.extend(pagingSchema.shape).superRefine(checkPeriod);
export type SalesQuery = z.output<typeof salesQuerySchema>;
export const moneyQuerySchema = moneyFields.superRefine(checkPeriod);
export const moneyListQuerySchema = moneyFields.extend(pagingSchema.shape).superRefine(checkPeriod);
export type MoneyQuery = z.output<typeof moneyQuerySchema>;
const bridgeFields = z.object({
  ...scopeInAddress,
  basis: z.enum(saleBases).default('created'),
  /** Orders of the period that were unpaid or paid elsewhere, and payments for other orders. */
  part: z.enum(['unpaid', 'outside', 'others']),
});
export const bridgeQuerySchema = bridgeFields.superRefine(checkPeriod);
export const bridgeListQuerySchema = bridgeFields.extend(pagingSchema.shape).superRefine(checkPeriod);
export type BridgeQuery = z.output<typeof bridgeQuerySchema>;

const readyFields = z.object({
  ...scopeInAddress,
  ...cutInAddress,
  saleTypes: wordListSchema(saleTypes).optional(),
  /** Only orders with a promised time. */
  promised: yesSchema,
  /** Only rewashed orders. */
  rewashed: yesSchema,
  /** Only orders with a weight at intake and at completion. */
  weighed: yesSchema,
});
export const readyQuerySchema = readyFields.superRefine(checkPeriod);
export const readyListQuerySchema = readyFields.extend(pagingSchema.shape).superRefine(checkPeriod);
export type ReadyQuery = z.output<typeof readyQuerySchema>;

const conversationFields = z.object({
  ...scopeInAddress,
  ...cutInAddress,
  kind: kindSchema(conversationRowLabels),
  /** Who answered or resolved. */
  person: z.string().min(1).max(200).optional(),
  /** Only replies for which a target was set. */
  targeted: yesSchema,
});
export const conversationsQuerySchema = conversationFields.superRefine(checkPeriod);
export const conversationsListQuerySchema = conversationFields
  .extend(pagingSchema.shape)
  .superRefine(checkPeriod);
export type ConversationsQuery = z.output<typeof conversationsQuerySchema>;

const rowFields = {
  id: idSchema,
  /** The business day it counts on. */
  businessDate: daySchema,
  at: instantSchema,
  storeId: idSchema,
  storeName: z.string(),
  timeZone: z.string(),
  orderId: idSchema.nullable(),
  orderCode: z.string().nullable(),
};

/** The turn of a self-serve entry, and its machine. */
const machineSchema = z
  .object({ turnId: idSchema, type: z.enum(machineTypes), number: z.string() })
  .nullable();

/** The kinds of entries in a list of sales. */
export const saleRowLabels = {
  SALE: 'Sale',
  ADJUSTMENT: 'Adjustment',
  VOID: 'Void',
  REFUND: 'Refund',
  ALLOWANCE: 'Refunded sale',
  PAYMENT: 'Tip at payment',
  IMPORT_VOID: 'Undone import',
  ORDER: 'Order',
  ORDER_VOID: 'Voided order',
} as const;
/** A sales entry and its amount in each figure, in signed cents. */
export const saleRowSchema = z.object({
  ...rowFields,
  kind: kindSchema(saleRowLabels),
  saleType: z.enum(saleTypes),
  machine: machineSchema,
  orders: z.int(),
  grossCents: z.int(),
  discountCents: z.int(),
  refundCents: z.int(),
  netCents: z.int(),
  taxCents: z.int(),
  tipCents: z.int(),
  feeCents: z.int(),
  valueCents: z.int(),
});
export type SaleRow = z.output<typeof saleRowSchema>;

/** The kinds of entries in a list of payments. */
export const moneyRowLabels = {
  SALE: 'Self-serve',
  PAYMENT: 'Payment',
  REFUND: 'Refund',
  LOAD: 'Prepaid load',
} as const;
/** A payment entry and its amount in each figure, in signed cents. */
export const moneyRowSchema = z.object({
  ...rowFields,
  kind: kindSchema(moneyRowLabels),
  /** It belongs to an undone import, or reverses one of its entries. */
  isUndone: z.boolean(),
  tender: z.enum(tenders).nullable(),
  machine: machineSchema,
  payments: z.int(),
  receivedCents: z.int(),
  refundedCents: z.int(),
  loadedCents: z.int(),
  redeemedCents: z.int(),
  /** The amount collected. */
  amountCents: z.int(),
});
export type MoneyRow = z.output<typeof moneyRowSchema>;

/** The kinds of rows of the bridge: an order of the period, or an entry of another order. */
export const bridgeRowLabels = {
  ORDER: 'Order',
  SALE: 'Sale',
  ADJUSTMENT: 'Adjustment',
  VOID: 'Void',
  PAYMENT: 'Payment',
  REFUND: 'Refund',
  ALLOWANCE: 'Refunded sale',
  IMPORT_VOID: 'Undone import',
} as const;
/** The difference between an order's or entry's value and its payments, in signed cents. */
export const bridgeRowSchema = z.object({
  ...rowFields,
  kind: kindSchema(bridgeRowLabels),
  /** Its part of the period's order value. */
  valueCents: z.int(),
  /** For an order: everything paid by the end of the period, at any store. */
  paidCents: z.int(),
  unpaidCents: z.int(),
  outsideCents: z.int(),
  othersCents: z.int(),
});
export type BridgeRow = z.output<typeof bridgeRowSchema>;

/** An order that became ready, with its promised time and duration. */
export const readyRowSchema = z.object({
  ...rowFields,
  saleType: z.enum(saleTypes),
  orders: z.int(),
  receivedAt: instantSchema,
  promisedAt: instantSchema.nullable(),
  /** Intake to ready, rounded up to the quarter hour. */
  turnaroundMinutes: z.int(),
  /** Null without a promised time. */
  isOnTime: z.boolean().nullable(),
  /** 1 if it was rewashed. */
  rewashed: z.int(),
  /** Hundredths of a pound at intake and completion; null if either is missing. */
  firstWeight: z.int().nullable(),
  finalWeight: z.int().nullable(),
});
export type ReadyRow = z.output<typeof readyRowSchema>;

/** A reply, a resolved conversation or an opt-out. */
export const conversationRowSchema = z.object({
  ...rowFields,
  kind: kindSchema(conversationRowLabels),
  conversationId: idSchema,
  customerName: z.string(),
  conversations: z.int(),
  /** In opening hours; null for an opt-out. */
  minutes: z.int().nullable(),
  endedAt: instantSchema.nullable(),
  person: z.string().nullable(),
});
export type ConversationRow = z.output<typeof conversationRowSchema>;

export const salesListSchema = listOf(saleRowSchema);
export const moneyListSchema = listOf(moneyRowSchema);
export const bridgeListSchema = listOf(bridgeRowSchema);
export const readyListSchema = listOf(readyRowSchema);
export const conversationsListSchema = listOf(conversationRowSchema);
