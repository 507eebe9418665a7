import type { OrderFilters } from '../orders.schemas.ts';

interface OrderView {
  label: string;
  filters: Pick<OrderFilters, 'status' | 'payment' | 'openOrders' | 'attention'>;
}

/** The tabs over the list of orders, each with its filters. */
export const orderViews = {
  inStore: { label: 'In store', filters: { openOrders: 'inStore' } },
  late: { label: 'Late', filters: { attention: 'late' } },
  ready: { label: 'Ready', filters: { status: 'READY' } },
  unpaid: { label: 'Unpaid', filters: { payment: 'UNPAID' } },
  unclaimed: { label: 'Unclaimed', filters: { attention: 'unclaimed' } },
  all: { label: 'All', filters: {} },
} as const satisfies Record<string, OrderView>;
export type OrderViewName = keyof typeof orderViews;
export const orderViewNames = Object.keys(orderViews) as [OrderViewName, ...OrderViewName[]];
