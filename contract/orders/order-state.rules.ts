import type { Cents } from '../core/money/money.ts';
import { earlierDay, type LocalDay } from '../core/time/time.ts';
import type { OrderType } from './order-types.constants.ts';
import type { OrderStatus } from './orders.constants.ts';

/** A signed entry of the ledger as the balance of its order sees it; `at` in UTC milliseconds. */
export interface BalanceEntry {
  kind: 'SALE' | 'ADJUSTMENT' | 'VOID' | 'PAYMENT' | 'REFUND' | 'ALLOWANCE';
  at: number;
  day: LocalDay;
  /** Money in is positive for PAYMENT and negative for REFUND; of all others it is their value. */
  amountCents: Cents;
  /** What it changes in the value of the order: of a payment the tip, of a refund the parts that were told. */
  valueCents: Cents;
}

/** How an entry changes what is still owed: by its value, less the money that came with it. */
function owedBy({ kind, amountCents, valueCents }: BalanceEntry): Cents {
  return kind === 'PAYMENT' || kind === 'REFUND' ? valueCents - amountCents : valueCents;
}

/** What is still owed; negative where more was paid. */
export function balanceOf(entries: readonly BalanceEntry[]): Cents {
  return entries.reduce((sum, entry) => sum + owedBy(entry), 0);
}

/**
 * The moment at which the balance first reached 0, once there was a sale; undefined while something is owed.
 * Entries of one moment count together, so that their order says nothing. Being voided is no payment.
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

/** A step of an order's life. `ref` settles which of two steps at one moment is the later. */
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

/** What reaching a basis is told by: an order that left was ready, even if nobody said so. */
export const readyStatuses: readonly OrderStatus[] = ['READY', 'OUT_FOR_DELIVERY', 'COMPLETED'];

/** The life of an order from its steps, in whatever order they became known. */
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

/** The status of an order that does not say: retail is over the counter at once. */
export function firstStatusOf(type: OrderType): OrderStatus {
  return type === 'RETAIL' ? 'COMPLETED' : 'RECEIVED';
}

/**
 * The day on which an entry of an order counts in a basis: when the order reached the basis, or later when the
 * entry came later. Null where the order has not reached it: then the entry is not in that basis.
 */
export function basisDay(entryDay: LocalDay, reached: LocalDay | null): LocalDay | null {
  if (reached === null) return null;
  return entryDay > reached ? entryDay : reached;
}
