import type { SubscriptionStatus } from '@washboard/contract/billing/billing.schemas.ts';
import type { SubscriptionState } from '@washboard/integrations/billing/port.ts';

/** A report about a subscription at a moment. */
export interface Reported {
  subscriptionId: string;
  state: SubscriptionState;
  at: Date;
  /** Of two at the same moment, the higher is later. */
  rank: number;
  endedAt: Date | undefined;
}

/** The result: paid, or unpaid since. */
export type PaidState = { isPaid: true } | { isPaid: false; since: Date };

/** An answer from the provider, which ranks above webhooks of the same moment. */
export const askedRank = 9;

const longMs = 90 * 86_400_000;

/** Of webhooks of one kind and moment, the best for the business counts. */
const favor: Record<SubscriptionState, number> = { ended: 0, unpaid: 1, unclear: 2, never: 3, paid: 4 };

/**
 * The result of all reports, in any order. One unpaid subscription suspends; so does the end of all; one that
 * never began doesn't count. Undefined if nothing definite was reported.
 */
export function paidStateOf(reported: readonly Reported[]): PaidState | undefined {
  const ids = new Set(reported.map(({ subscriptionId }) => subscriptionId));
  const now = [...ids]
    .map((id) => latestOf(inOrderOf(reported, id)))
    .filter(({ state }) => state !== 'never');
  const of = (state: SubscriptionState) => now.filter((one) => one.state === state);
  const unpaid = of('unpaid');
  if (unpaid.length > 0) return { isPaid: false, since: unpaid.map(sinceOf).reduce(earlier) };
  if (of('paid').length > 0) return { isPaid: true };
  const ended = of('ended');
  if (ended.length === 0 || ended.length < now.length) return undefined;
  return { isPaid: false, since: ended.map(sinceOf).reduce(later) };
}

/** The resulting status at a moment: 90 unpaid days count more. */
export function statusAt(paidState: PaidState, now: Date): SubscriptionStatus {
  if (paidState.isPaid) return 'ACTIVE';
  return isLong(paidState.since, now) ? 'SUSPENDED_90_DAYS' : 'SUSPENDED';
}

const isLong = (since: Date, now: Date) => now.getTime() - since.getTime() >= longMs;

/** Businesses suspended before this time are now suspended for 90 days. */
export const longAgo = (now: Date) => new Date(now.getTime() - longMs);

/**
 * Reports made redundant by this one: an answer between two equal ones. The newest answer is always kept, so
 * a slower one to an earlier request can't replace it.
 */
export function outdone(known: readonly Reported[], reported: readonly Reported[]): Reported[] {
  return reported.flatMap((one) => {
    const [before, last] = inOrderOf(known, one.subscriptionId).slice(-2);
    if (before === undefined || last === undefined || one.at < last.at) return [];
    const isAmid = last.rank === askedRank && one.rank === askedRank;
    return isAmid && before.state === last.state && last.state === one.state ? [last] : [];
  });
}

interface Latest {
  state: SubscriptionState;
  since: Date;
}

/** Reports about one subscription. */
function inOrderOf(reported: readonly Reported[], id: string): Reported[] {
  return reported
    .filter(({ subscriptionId }) => subscriptionId === id)
    .toSorted(
      (one, other) =>
        one.at.getTime() - other.at.getTime() ||
        one.rank - other.rank ||
        (one.rank === askedRank ? 0 : favor[one.state] - favor[other.state]),
    );
}

/** A subscription's state, and since when without interruption. */
function latestOf(inOrder: readonly Reported[]): Latest {
  const last = inOrder.at(-1) as Reported;
  const before = inOrder.findLastIndex(({ state }) => !goesOn(state, last.state));
  const first = inOrder[before + 1] ?? last;
  return { state: last.state, since: first.state === 'ended' ? (first.endedAt ?? first.at) : first.at };
}

/** A subscription that ended unpaid is still owed. */
const goesOn = (state: SubscriptionState, into: SubscriptionState) =>
  state === into || (state === 'unpaid' && into === 'ended') || (state === 'ended' && into === 'unpaid');

const sinceOf = ({ since }: Latest) => since;
const earlier = (one: Date, other: Date) => (other < one ? other : one);
const later = (one: Date, other: Date) => (other > one ? other : one);
