import type { Cents } from '../core/money/money.ts';
import { earlierDay, type LocalDay } from '../core/time/time.ts';
import type { OrderType } from './order-types.constants.ts';
import type { OrderStatus } from './orders.constants.ts';

/** A signed ledger entry as the order's balance sees it; `at` in UTC milliseconds. */
export interface BalanceEntry {
  kind: 'SALE' | 'ADJUSTMENT' | 'VOID' | 'PAYMENT' | 'REFUND' | 'ALLOWANCE';
  at: number;
  day: LocalDay;
  /** Positive for PAYMENT and negative for REFUND; for other kinds, their value. */
  amountCents: Cents;
  /** Its change of the order's value: the tip of a payment, the parts of a refund. */
  valueCents: Cents;
}

/** An entry's change of the balance due: its value, less the money that came with it. */
function owedBy({ kind, amountCents, valueCents }: BalanceEntry): Cents {
  return kind === 'PAYMENT' || kind === 'REFUND' ? valueCents - amountCents : valueCents;
}

/** The balance due, in cents; negative if overpaid. */
export function balanceOf(entries: readonly BalanceEntry[]): Cents {
  return entries.reduce((sum, entry) => sum + owedBy(entry), 0);
}

/**
 * The time when the balance first reached 0 after a sale; undefined while something is owed. Entries of one
 * moment count together, so their order doesn't matter. A void isn't a payment.
 */
export function paidAt(entries: readonly BalanceEntry[]): { at: number; day: LocalDay } | undefined {
  const saleAt = Math.min(...entries.filter((entry) => entry.kind === 'SALE').map((entry) => entry.at));
  const counted = entries.filter((entry) => entry.kind !== 'VOID').sort((a, b) => a.at - b.at);
  let balance = 0;
  for (const [index, entry] of counted.entries()) {
    balance += owedBy(entry);
    const isLastOfMoment = counted[index + 1]?.at !== entry.at;
    if (!isLastOfMoment || entry.at < saleAt || balance > 0) continue;
    const days = counted.filter(({ at }) => at === entry.at).map(({ day }) => day);
    return { at: entry.at, day: days.reduce(earlierDay) };
  }
  return undefined;
}

/** A status change of an order. `ref` orders changes at the same moment. */
export interface OrderStep {
  status: OrderStatus;
  at: number;
  day: LocalDay;
  ref: string;
}

export interface Lifecycle {
  status: OrderStatus;
  received: LocalDay | null;
  ready: LocalDay | null;
  returned: LocalDay | null;
}

/** What reaching a basis depends on: an order that left was ready, even if nobody reported it. */
export const readyStatuses: readonly OrderStatus[] = ['READY', 'OUT_FOR_DELIVERY', 'COMPLETED'];

/** The life of an order from its status changes, in any order of arrival. */
export function lifecycleOf(steps: readonly OrderStep[]): Lifecycle {
  const sorted = [...steps].sort((a, b) => a.at - b.at || (a.ref < b.ref ? -1 : 1));
  const first = (reached: (status: OrderStatus) => boolean) =>
    sorted.find((step) => reached(step.status))?.day ?? null;
  return {
    status: sorted.at(-1)?.status ?? 'SUBMITTED',
    received: first((status) => status !== 'SUBMITTED'),
    ready: first((status) => readyStatuses.includes(status)),
    returned: first((status) => status === 'COMPLETED'),
  };
}

/** The default status: retail orders are completed at once. */
export function firstStatusOf(type: OrderType): OrderStatus {
  return type === 'RETAIL' ? 'COMPLETED' : 'RECEIVED';
}

/**
 * The day an order's entry counts in a basis: when the order reached the basis, or when the entry came later.
 * Null while the order hasn't reached it.
 */
export function basisDay(entryDay: LocalDay, reached: LocalDay | null): LocalDay | null {
  if (reached === null) return null;
  return entryDay > reached ? entryDay : reached;
}
