import type { OrderCreated } from '@washboard/contract/orders/order-events.schemas.ts';
import {
  type BalanceEntry,
  balanceOf,
  lifecycleOf,
  paidAt,
} from '@washboard/contract/orders/order-state.rules.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import type { Occurrence } from '../../platform/occurrence.ts';
import type { EntryParts, NewEntry } from '../payments/index.ts';
import type { ReportedStep } from './reported-steps.rules.ts';

export type FreshEntry = NewEntry & { kind: 'SALE' | 'ADJUSTMENT' | 'PAYMENT' };

/** An order created in this transaction, with only these entries and status changes: no void or delivery. */
export interface FreshOrder extends Occurrence {
  id: number;
  customerId: number | null;
  /** The store that created it. */
  status: OrderStatus;
  /** In their order. */
  steps?: readonly ReportedStep[];
  facts: Pick<OrderCreated, 'type' | 'code' | 'promisedAt' | 'promotion'>;
  /** Later payments in the transaction are added. */
  entries: FreshEntry[];
}

type Reached = Omit<Occurrence, 'storeId'>;

/** A new order's state from its entries and status changes. */
export interface FreshState extends EntryParts {
  status: OrderStatus;
  received: Reached | null;
  ready: Reached | null;
  returned: Reached | null;
  paidCents: number;
  balanceCents: number;
  paidAt: string | null;
  paidOn: string | null;
  /** The days with an entry or status change, earliest first. */
  days: string[];
  /** An entry was made at another store. */
  isElsewhere: boolean;
}

/** What `readMoneyOfOrders` and `writeStates` compute in SQL. Retail is paid when sold. */
export function stateOf(order: FreshOrder): FreshState {
  const { facts, at, businessDate, storeId, entries } = order;
  const balance = entries.map(balanceEntryOf);
  const paid = facts.type === 'RETAIL' ? { at: Date.parse(at), day: businessDate } : paidAt(balance);
  const life = lifecycleOf([
    { status: order.status, at, businessDate, isDated: true },
    ...(order.steps ?? []).map((step) => ({ ...step, isDated: step.known !== 'NOTHING' })),
  ]);
  const entered = entries.map((entry) => entry.businessDate);
  const reached = [life.ready, life.returned].flatMap((one) => one?.businessDate ?? []);
  const sums = { grossCents: 0, discountCents: 0, feeCents: 0, taxCents: 0, tipCents: 0, paidCents: 0 };
  for (const entry of entries) {
    sums.grossCents += entry.grossCents;
    sums.discountCents += entry.discountCents;
    sums.feeCents += entry.feeCents;
    sums.taxCents += entry.taxCents;
    sums.tipCents += entry.tipCents;
    if (entry.kind === 'PAYMENT') sums.paidCents += entry.amountCents;
  }
  return {
    status: life.status,
    received: life.received,
    ready: life.ready,
    returned: life.returned,
    ...sums,
    balanceCents: balanceOf(balance),
    paidAt: paid === undefined ? null : new Date(paid.at).toISOString(),
    paidOn: paid?.day ?? null,
    days: [...new Set([...entered, ...reached])].sort(),
    isElsewhere: entries.some((entry) => entry.storeId !== storeId),
  };
}

const balanceEntryOf = (entry: FreshEntry): BalanceEntry => ({
  kind: entry.kind,
  at: Date.parse(entry.at),
  day: entry.businessDate,
  amountCents: entry.amountCents,
  valueCents: entry.grossCents - entry.discountCents + entry.feeCents + entry.taxCents + entry.tipCents,
});
