import type { Cents } from '../core/money/money.ts';
import { earlierDay, type LocalDay } from '../core/time/time.ts';
import type { OrderType } from './order-types.constants.ts';
import type { OrderStatus } from './orders.constants.ts';

/** The statuses of an order that can still be overdue. */
export const notReadyStatuses: readonly OrderStatus[] = ['SUBMITTED', 'RECEIVED', 'PROCESSING'];

interface Due {
  status: OrderStatus;
  isVoided: boolean;
  promisedAt: string | null;
}

/** Whether an order was promised for an earlier time and isn't ready. */
export const isOverdue = ({ status, isVoided, promisedAt }: Due, now: number): boolean =>
  !isVoided && notReadyStatuses.includes(status) && promisedAt !== null && Date.parse(promisedAt) < now;

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

/** An order that left was ready, even if nobody reported it. */
export const readyStatuses: readonly OrderStatus[] = ['READY', 'OUT_FOR_DELIVERY', 'COMPLETED'];

export type Reachable = 'received' | 'ready' | 'returned';

/** The statuses that show that an order reached a basis. The server's SQL takes them from here. */
export const reachingStatuses: Record<Reachable, readonly OrderStatus[]> = {
  received: ['RECEIVED', 'PROCESSING', ...readyStatuses],
  ready: readyStatuses,
  returned: ['COMPLETED'],
};

/** A status change of an order. One without a known time changes the status and reaches no basis. */
export interface OrderStep {
  status: OrderStatus;
  isDated: boolean;
}

/** The status after these steps, oldest first, and the step that reached each basis. */
export function lifecycleOf<Step extends OrderStep>(
  steps: readonly Step[],
): { status: OrderStatus } & Record<Reachable, Step | null> {
  const first = (basis: Reachable) =>
    steps.find(({ status, isDated }) => isDated && reachingStatuses[basis].includes(status)) ?? null;
  return {
    status: steps.at(-1)?.status ?? 'SUBMITTED',
    received: first('received'),
    ready: first('ready'),
    returned: first('returned'),
  };
}

/** The default status: retail orders are completed at once. */
export function firstStatusOf(type: OrderType): OrderStatus {
  return type === 'RETAIL' ? 'COMPLETED' : 'RECEIVED';
}
