import type { OrderStatus } from '../orders.constants.ts';

/** Days since unclaimed orders became ready, on the store's calendar: from, and below. */
export const unclaimedAges = {
  unclaimed0: { from: 0, below: 7 },
  unclaimed7: { from: 7, below: 30 },
  unclaimed30: { from: 30, below: 60 },
  unclaimed60: { from: 60, below: 90 },
  unclaimed90: { from: 90, below: null },
} as const;
export type UnclaimedAge = keyof typeof unclaimedAges;

/** The parts of the open orders. The ages together are the unclaimed orders. */
export const openOrdersParts = [
  'queue',
  'unclaimed',
  'unclaimed0',
  'unclaimed7',
  'unclaimed30',
  'unclaimed60',
  'unclaimed90',
] as const satisfies readonly ('queue' | 'unclaimed' | UnclaimedAge)[];
/** The order list filters by a part, or by all orders that are in the store. */
export const openOrdersFilters = ['inStore', ...openOrdersParts] as const;
export type OpenOrdersFilter = (typeof openOrdersFilters)[number];

export type OpenOrdersPart = (typeof openOrdersParts)[number];

/** The statuses of a filter. */
export const openOrdersStatuses = {
  inStore: ['RECEIVED', 'PROCESSING', 'READY'],
  queue: ['RECEIVED', 'PROCESSING'],
  unclaimed: ['READY', 'OUT_FOR_DELIVERY'],
} as const satisfies Partial<Record<OpenOrdersFilter, readonly OrderStatus[]>>;
