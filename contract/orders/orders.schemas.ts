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
import { periodSchema } from '../core/time/periods.schemas.ts';
import { type Period, type PeriodType, periodTypes } from '../core/time/periods.ts';
import { openOrdersFilters } from './open-orders/open-orders.constants.ts';
import { orderAttentions } from './open-orders/order-attention.constants.ts';
import { orderTypes } from './order-types.constants.ts';
import { orderStatuses } from './orders.constants.ts';

/** Delivery filter: any delivery (ALL), pickup, or return. */
export const deliveryFilters = Object.keys(orderFilters) as [
  keyof typeof orderFilters,
  ...(keyof typeof orderFilters)[],
];

/** Payment filter: balance due, settled, or money owed to the customer. */
export const paymentStatusLabels = { UNPAID: 'Unpaid', PAID: 'Paid', OWED_BACK: 'Owed back' } as const;
export type PaymentStatus = keyof typeof paymentStatusLabels;
export const paymentStatuses = Object.keys(paymentStatusLabels) as [PaymentStatus, ...PaymentStatus[]];

/** Sort orders of the order list; each has its index. */
export const orderSorts = ['placed', 'promised', 'value', 'balance'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** The order list's filters as query parameters. */
export const orderFiltersSchema = z.object({
  storeIds: idListSchema().optional(),
  /** Only these orders: a selection. */
  ids: idListSchema(mostChosen).optional(),
  /** Only this customer's orders. */
  customerId: idParamSchema.optional(),
  /** When they were placed; without it, from the first one. */
  placed: z.enum(periodTypes as [PeriodType, ...PeriodType[]]).optional(),
  startDate: daySchema.optional(),
  endDate: daySchema.optional(),
  delivery: z.enum(deliveryFilters).optional(),
  status: z.enum(orderStatuses).optional(),
  type: z.enum(orderTypes).optional(),
  payment: z.enum(paymentStatuses).optional(),
  /** Voided orders are left out unless asked for. */
  voided: z.enum(['without', 'with', 'only']).optional(),
  /** Open orders, or a part of them. */
  openOrders: z.enum(openOrdersFilters).optional(),
  /** Orders that need attention now. */
  attention: z.enum(orderAttentions).optional(),
  /** The start of an order code or of the customer's name, or digits of the phone number. */
  q: textSchema(60).optional(),
});
export type OrderFilters = z.output<typeof orderFiltersSchema>;

const sortShape = {
  sort: z.enum(orderSorts).default('placed'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

type Placed = Pick<OrderFilters, 'placed' | 'startDate' | 'endDate'>;

/** The days the orders were placed, as a period; null means from the first one. */
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

/** An order in a list. */
export const orderSchema = z.object({
  id: idSchema,
  code: z.string(),
  storeId: idSchema,
  storeName: z.string(),
  timeZone: z.string(),
  customerId: idSchema.nullable(),
  /** The company or person; null without a customer. */
  customerName: z.string().nullable(),
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  placedAt: instantSchema,
  /** The store's local day. */
  placedOn: daySchema,
  promisedAt: instantSchema.nullable(),
  /** Gross less discount, plus fees, tax and tips; 0 after a void. */
  valueCents: z.int(),
  /** Balance due; negative if the business owes money. */
  balanceCents: z.int(),
  delivery: z.enum(deliveryFilters).nullable(),
  /** Hundredths of a pound: the weight that bills, or else its lines; null if not recorded. */
  weight: z.int().nullable(),
  /** When it reached its status. */
  statusAt: instantSchema,
  isVoided: z.boolean(),
});
export type Order = z.output<typeof orderSchema>;

export const orderListSchema = listOf(orderSchema);
