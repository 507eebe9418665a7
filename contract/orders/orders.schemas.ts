import { z } from 'zod';
import { mostChosen, orderFilters } from '../core/limits.ts';
import { listOf, pagingSchema } from '../core/paging.ts';
import {
  daySchema,
  idListSchema,
  idParamSchema,
  idSchema,
  instantSchema,
  textSchema,
} from '../core/schema.ts';
import { type Period, type PeriodType, periodSchema, periodTypes } from '../core/time/periods.ts';
import { openOrdersParts } from './open-orders/open-orders.constants.ts';
import { orderTypes } from './order-types.constants.ts';
import { orderStatuses } from './orders.constants.ts';

/** Which orders are brought or fetched: with either (ALL), to be picked up, to be returned. */
export const deliveryFilters = Object.keys(orderFilters) as [
  keyof typeof orderFilters,
  ...(keyof typeof orderFilters)[],
];

/** How an order stands with its money: something is owed, nothing is, or the business owes something back. */
export const paymentStatusLabels = { UNPAID: 'Unpaid', PAID: 'Paid', OWED_BACK: 'Owed back' } as const;
export type PaymentStatus = keyof typeof paymentStatusLabels;
export const paymentStatuses = Object.keys(paymentStatusLabels) as [PaymentStatus, ...PaymentStatus[]];

/** By what a list of orders can be sorted; each has its index. */
export const orderSorts = ['placed', 'promised', 'value', 'balance'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** The filters of the list of orders as they stand in an address. */
export const orderFiltersSchema = z.object({
  storeIds: idListSchema().optional(),
  /** Of these orders only: a selection. */
  ids: idListSchema(mostChosen).optional(),
  /** Of this customer only. */
  customerId: idParamSchema.optional(),
  /** When they were placed; without it from the first one on. */
  placed: z.enum(periodTypes as [PeriodType, ...PeriodType[]]).optional(),
  startDate: daySchema.optional(),
  endDate: daySchema.optional(),
  delivery: z.enum(deliveryFilters).optional(),
  status: z.enum(orderStatuses).optional(),
  type: z.enum(orderTypes).optional(),
  payment: z.enum(paymentStatuses).optional(),
  /** Voided orders are in the list unless it is without them, or only they. */
  voided: z.enum(['without', 'only']).optional(),
  /** What the stores hold now: a part of the orders in hand. */
  openOrders: z.enum(openOrdersParts).optional(),
  /** The beginning of an order's code, or whose it is: beginnings of words of the name, digits of the phone. */
  q: textSchema(60).optional(),
});
export type OrderFilters = z.output<typeof orderFiltersSchema>;

const sortShape = {
  sort: z.enum(orderSorts).default('placed'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

type Placed = Pick<OrderFilters, 'placed' | 'startDate' | 'endDate'>;

/** The days on which the orders were placed, as the rest of the product knows a period; null is from the first on. */
export function placedPeriod({ placed, startDate, endDate }: Placed): Period | null {
  if (placed === undefined) return null;
  return { type: placed, startDate: startDate ?? null, endDate: endDate ?? null };
}

function checkPlaced(query: Placed, context: z.RefinementCtx): void {
  const period = placedPeriod(query);
  if (period === null) return;
  for (const issue of periodSchema.safeParse(period).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...issue.path], message: issue.message });
}

export const orderExportQuerySchema = orderFiltersSchema.extend(sortShape).superRefine(checkPlaced);
export const orderListQuerySchema = orderFiltersSchema
  .extend(sortShape)
  .extend(pagingSchema.shape)
  .superRefine(checkPlaced);
export type OrderExportQuery = z.output<typeof orderExportQuerySchema>;
export type OrderListQuery = z.output<typeof orderListQuerySchema>;
export type OrderListAddress = z.input<typeof orderListQuerySchema>;

/** An order as a list shows it. */
export const orderSchema = z.object({
  id: idSchema,
  code: z.string(),
  storeId: idSchema,
  storeName: z.string(),
  timeZone: z.string(),
  customerId: idSchema.nullable(),
  /** The company, or the person; null where nobody was named. */
  customerName: z.string().nullable(),
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  placedAt: instantSchema,
  /** The store's local day. */
  placedOn: daySchema,
  promisedAt: instantSchema.nullable(),
  /** Gross less discount, with fees, tax and tips; after a void nothing is left of it. */
  valueCents: z.int(),
  /** Still owed; negative where the business owes something back. */
  balanceCents: z.int(),
  delivery: z.enum(deliveryFilters).nullable(),
  /** Hundredths of a pound, as it was weighed last, else by its lines; null is not recorded. */
  weight: z.int().nullable(),
  isVoided: z.boolean(),
});
export type Order = z.output<typeof orderSchema>;

export const orderListSchema = listOf(orderSchema);
