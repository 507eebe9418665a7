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
  facts: Pick<OrderCreated, 'type' | 'code' | 'promisedAt'>;
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
  const state: FreshState = {
    ...life,
    grossCents: 0,
    discountCents: 0,
    feeCents: 0,
    taxCents: 0,
    tipCents: 0,
    paidCents: 0,
    balanceCents: balanceOf(balance),
    paidAt: paid === undefined ? null : new Date(paid.at).toISOString(),
    paidOn: paid?.day ?? null,
    days: [...new Set([...entered, ...reached])].sort(),
    isElsewhere: false,
  };
  for (const entry of entries) {
    state.grossCents += entry.grossCents;
    state.discountCents += entry.discountCents;
    state.feeCents += entry.feeCents;
    state.taxCents += entry.taxCents;
    state.tipCents += entry.tipCents;
    if (entry.kind === 'PAYMENT') state.paidCents += entry.amountCents;
    if (entry.storeId !== storeId) state.isElsewhere = true;
  }
  return state;
}

const balanceEntryOf = ({ kind, at, businessDate, amountCents, ...parts }: FreshEntry): BalanceEntry => ({
  kind,
  at: Date.parse(at),
  day: businessDate,
  amountCents,
  valueCents: parts.grossCents - parts.discountCents + parts.feeCents + parts.taxCents + parts.tipCents,
});
