import type { OrderCreated } from '@washboard/contract/orders/order-events.schemas.ts';
import { type BalanceEntry, balanceOf, paidAt } from '@washboard/contract/orders/order-state.rules.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import type { Happening } from '../../platform/happening.ts';
import type { EntryParts, NewEntry } from '../payments/index.ts';

export type FreshEntry = NewEntry & { kind: 'SALE' | 'ADJUSTMENT' | 'PAYMENT' };

/** An order that began in this transaction, of which nothing is told but these entries: no step, void or delivery. */
export interface FreshOrder extends Happening {
  id: number;
  customerId: number | null;
  status: OrderStatus;
  facts: Pick<OrderCreated, 'type' | 'code' | 'promisedAt'>;
  /** What is paid of it later in the transaction is added. */
  entries: FreshEntry[];
}

/** What its entries say of a fresh order. */
export interface FreshMoney extends EntryParts {
  paidCents: number;
  balanceCents: number;
  paidAt: string | null;
  paidOn: string | null;
  /** On which something was entered, the earliest first. */
  days: string[];
  /** Something was entered at another store. */
  isElsewhere: boolean;
}

/** The rules that `readMoneyOfOrders` and `writeStates` have in SQL. Retail is paid at its sale. */
export function moneyOf({ facts, at, businessDate, storeId, entries }: FreshOrder): FreshMoney {
  const balance = entries.map(balanceEntryOf);
  const paid = facts.type === 'RETAIL' ? { at: Date.parse(at), day: businessDate } : paidAt(balance);
  const money: FreshMoney = {
    grossCents: 0,
    discountCents: 0,
    feeCents: 0,
    taxCents: 0,
    tipCents: 0,
    paidCents: 0,
    balanceCents: balanceOf(balance),
    paidAt: paid === undefined ? null : new Date(paid.at).toISOString(),
    paidOn: paid?.day ?? null,
    days: [...new Set(entries.map((entry) => entry.businessDate))].sort(),
    isElsewhere: false,
  };
  for (const entry of entries) {
    money.grossCents += entry.grossCents;
    money.discountCents += entry.discountCents;
    money.feeCents += entry.feeCents;
    money.taxCents += entry.taxCents;
    money.tipCents += entry.tipCents;
    if (entry.kind === 'PAYMENT') money.paidCents += entry.amountCents;
    if (entry.storeId !== storeId) money.isElsewhere = true;
  }
  return money;
}

const balanceEntryOf = ({ kind, at, businessDate, amountCents, ...parts }: FreshEntry): BalanceEntry => ({
  kind,
  at: Date.parse(at),
  day: businessDate,
  amountCents,
  valueCents: parts.grossCents - parts.discountCents + parts.feeCents + parts.taxCents + parts.tipCents,
});
