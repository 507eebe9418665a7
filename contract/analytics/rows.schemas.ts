import { z } from 'zod';
import { listOf, pagingSchema } from '../core/paging.ts';
import { saleBases } from '../core/sale-basis.ts';
import { daySchema, idListSchema, idSchema, instantSchema } from '../core/schema.ts';
import { checkPeriod, periodInAddress } from '../core/time/period-address.ts';
import { saleTypes } from '../orders/sale-types.constants.ts';
import { tenderKeys, tenders } from '../payments/payments.constants.ts';

/** `A,B` in an address as a list of these words. */
const wordsSchema = <Word extends string>(words: readonly [Word, ...Word[]]) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(words)).min(1))
    .optional();
const yesSchema = z.literal('yes').optional();
const kindSchema = <Kind extends string>(labels: Readonly<Record<Kind, string>>) =>
  z.enum(Object.keys(labels) as [Kind, ...Kind[]]);

const scopeInAddress = { storeIds: idListSchema().optional(), ...periodInAddress };

/** What an entry of a sale may add to. */
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

/** What a movement of money may add to; `amountCents` is what was collected. */
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
  basis: z.enum(saleBases).default('created'),
  saleTypes: wordsSchema(saleTypes),
  /** Only what adds something to this column: an entry of the money, or an order that is counted. */
  adds: z.enum(saleColumns).optional(),
  /** What orders add to net sales and to the count of orders, a row for each order and day. */
  byOrder: yesSchema,
});
const moneyFields = z.object({
  ...scopeInAddress,
  tenders: wordsSchema(tenderKeys),
  /** Only what adds something to this column. */
  adds: z.enum(moneyColumns).optional(),
  /** What was paid at machines for self-serve turns. */
  machines: yesSchema,
});

export const salesQuerySchema = salesFields.superRefine(checkPeriod);
export const salesListQuerySchema = salesFields.extend(pagingSchema.shape).superRefine(checkPeriod);
export type SalesQuery = z.output<typeof salesQuerySchema>;
export type SalesListQuery = z.output<typeof salesListQuerySchema>;

export const moneyQuerySchema = moneyFields.superRefine(checkPeriod);
export const moneyListQuerySchema = moneyFields.extend(pagingSchema.shape).superRefine(checkPeriod);
export type MoneyQuery = z.output<typeof moneyQuerySchema>;
export type MoneyListQuery = z.output<typeof moneyListQuerySchema>;

const bridgeFields = z.object({
  ...scopeInAddress,
  basis: z.enum(saleBases).default('created'),
  /** What was unpaid or paid elsewhere for orders of the period, or what was paid for others. */
  part: z.enum(['unpaid', 'outside', 'others']),
});
export const bridgeQuerySchema = bridgeFields.superRefine(checkPeriod);
export const bridgeListQuerySchema = bridgeFields.extend(pagingSchema.shape).superRefine(checkPeriod);
export type BridgeQuery = z.output<typeof bridgeQuerySchema>;

const readyFields = z.object({
  ...scopeInAddress,
  /** Only those that were promised for a time. */
  promised: yesSchema,
  /** Only those that were washed again. */
  rewashed: yesSchema,
  /** Only those that were weighed at intake and when they were done. */
  weighed: yesSchema,
});
export const readyQuerySchema = readyFields.superRefine(checkPeriod);
export const readyListQuerySchema = readyFields.extend(pagingSchema.shape).superRefine(checkPeriod);
export type ReadyQuery = z.output<typeof readyQuerySchema>;

const rowFields = {
  id: idSchema,
  /** The business day on which it counts. */
  businessDate: daySchema,
  at: instantSchema,
  storeId: idSchema,
  storeName: z.string(),
  timeZone: z.string(),
  orderId: idSchema.nullable(),
  orderCode: z.string().nullable(),
};

/** What an entry is called in a list of sales. */
export const saleRowLabels = {
  SALE: 'Sale',
  ADJUSTMENT: 'Adjustment',
  VOID: 'Void',
  REFUND: 'Refund',
  ALLOWANCE: 'Refunded sale',
  PAYMENT: 'Tip on paying',
  IMPORT_VOID: 'Undone import',
  ORDER: 'Order',
  ORDER_VOID: 'Voided order',
} as const;
export type SaleRowKind = keyof typeof saleRowLabels;

/** One entry of a sale with what it adds to each figure, in signed cents. */
export const saleRowSchema = z.object({
  ...rowFields,
  kind: kindSchema(saleRowLabels),
  saleType: z.enum(saleTypes),
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

/** What an entry is called in a list of money. */
export const moneyRowLabels = {
  SALE: 'Self-serve',
  PAYMENT: 'Payment',
  REFUND: 'Refund',
  LOAD: 'Prepaid load',
} as const;
export type MoneyRowKind = keyof typeof moneyRowLabels;

/** One movement of money with what it adds to each figure, in signed cents. */
export const moneyRowSchema = z.object({
  ...rowFields,
  kind: kindSchema(moneyRowLabels),
  /** It came with an import that was undone, or takes that back. */
  isUndone: z.boolean(),
  tender: z.enum(tenders).nullable(),
  payments: z.int(),
  receivedCents: z.int(),
  refundedCents: z.int(),
  loadedCents: z.int(),
  redeemedCents: z.int(),
  /** What was collected. */
  amountCents: z.int(),
});
export type MoneyRow = z.output<typeof moneyRowSchema>;

/** What a row of the bridge is called: an order of the period, or an entry of another. */
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
export type BridgeRowKind = keyof typeof bridgeRowLabels;

/** What lies between the value of an order, or of an entry, and what was paid for it; in signed cents. */
export const bridgeRowSchema = z.object({
  ...rowFields,
  kind: kindSchema(bridgeRowLabels),
  /** What it counts for in the order value of the period. */
  valueCents: z.int(),
  /** Of an order all that was paid by the end of the period, at whatever store. */
  paidCents: z.int(),
  unpaidCents: z.int(),
  outsideCents: z.int(),
  othersCents: z.int(),
});
export type BridgeRow = z.output<typeof bridgeRowSchema>;

/** An order that became ready, with what it was promised and how long it took. */
export const readyRowSchema = z.object({
  ...rowFields,
  saleType: z.enum(saleTypes),
  orders: z.int(),
  receivedAt: instantSchema,
  promisedAt: instantSchema.nullable(),
  /** From intake to ready, to the quarter of an hour begun. */
  turnaroundMinutes: z.int(),
  /** null where nothing was promised. */
  isOnTime: z.boolean().nullable(),
  /** 1 where it was washed again. */
  rewashed: z.int(),
  /** Hundredths of a pound at intake and when it was done; null where one of them is not recorded. */
  firstWeight: z.int().nullable(),
  finalWeight: z.int().nullable(),
});
export type ReadyRow = z.output<typeof readyRowSchema>;

export const salesListSchema = listOf(saleRowSchema);
export const moneyListSchema = listOf(moneyRowSchema);
export const bridgeListSchema = listOf(bridgeRowSchema);
export const readyListSchema = listOf(readyRowSchema);
