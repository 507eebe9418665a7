import type { SubscriptionStatus } from '@washboard/contract/billing/billing.schemas.ts';
import type { SubscriptionState } from '@washboard/integrations/billing/port.ts';

/** What was said of a subscription at a moment. */
export interface Reported {
  subscriptionId: string;
  state: SubscriptionState;
  at: Date;
  /** Of two of the same moment the higher is the later. */
  rank: number;
  endedAt: Date | undefined;
}

/** What all of it comes to: paid, or not paid since. */
export type PaidState = { isPaid: true } | { isPaid: false; since: Date };

/** Of what the provider said when it was asked: it tells more than any notice of the same moment. */
export const askedRank = 9;

const longMs = 90 * 86_400_000;

/** Of notices of one kind and the same moment the one that is best for the business counts. */
const favor: Record<SubscriptionState, number> = { ended: 0, unpaid: 1, unclear: 2, never: 3, paid: 4 };

/**
 * What a provider's words come to, in whatever order they came. One subscription that is not paid suspends; where all
 * have ended, that does; what never began counts for nothing. Nothing where nothing certain was said.
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

/** The standing that follows from it at a moment: what is not paid for 90 days weighs more. */
export function statusAt(paidState: PaidState, now: Date): SubscriptionStatus {
  if (paidState.isPaid) return 'ACTIVE';
  return isLong(paidState.since, now) ? 'SUSPENDED_90_DAYS' : 'SUSPENDED';
}

const isLong = (since: Date, now: Date) => now.getTime() - since.getTime() >= longMs;

/** Whoever was suspended by then is so for 90 days now. */
export const longAgo = (now: Date) => new Date(now.getTime() - longMs);

/**
 * Of what was said before, what tells nothing any more once this is kept: an answer between two that say the same. The
 * newest answer is always kept, so that a slower one to an earlier question does not count in its place.
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

/** What was said of one subscription. */
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

/** How one subscription stands, and since when without a break. */
function latestOf(inOrder: readonly Reported[]): Latest {
  const last = inOrder.at(-1) as Reported;
  const before = inOrder.findLastIndex(({ state }) => !goesOn(state, last.state));
  const first = inOrder[before + 1] ?? last;
  return { state: last.state, since: first.state === 'ended' ? (first.endedAt ?? first.at) : first.at };
}

/** What was not paid and ended then is owed as before. */
const goesOn = (state: SubscriptionState, into: SubscriptionState) =>
  state === into || (state === 'unpaid' && into === 'ended') || (state === 'ended' && into === 'unpaid');

const sinceOf = ({ since }: Latest) => since;
const earlier = (one: Date, other: Date) => (other < one ? other : one);
const later = (one: Date, other: Date) => (other > one ? other : one);
