import { medianOf, type Spread } from '../query/median.rules.ts';

/** The sums of a part in one period: the amount, and what divides it (1 for a plain sum). */
export interface Sums {
  of: number;
  by: number;
}

/** A part in both periods. */
export interface BothSums {
  now: Sums;
  before: Sums;
}

const ratioOf = ({ of, by }: Sums) => (by > 0 ? of / by : null);

/**
 * Each part's share of the change of a ratio: how far it pulls the ratio from the middle of both periods. A part
 * that is as large as the whole changes nothing, however much it grew. Together they are the exact change.
 */
export function ratioChanges(whole: BothSums, parts: readonly BothSums[]): number[] {
  const [now, before] = [ratioOf(whole.now), ratioOf(whole.before)];
  if (now === null || before === null) return parts.map(() => 0);
  const middle = (now + before) / 2;
  const pull = (part: Sums, all: Sums) => (part.of - middle * part.by) / all.by;
  return parts.map((part) => pull(part.now, whole.now) - pull(part.before, whole.before));
}

/** The change of a ratio by its numerator and its denominator. */
export function quotientChanges({ now, before }: BothSums): [of: number, by: number] {
  if (now.by <= 0 || before.by <= 0) return [0, 0];
  const of = ((now.of - before.of) * (1 / now.by + 1 / before.by)) / 2;
  return [of, now.of / now.by - before.of / before.by - of];
}

/** The change of a sum by its volume and its average per volume. */
export function volumeChanges({ now, before }: BothSums): [volume: number, price: number] {
  const prices = [ratioOf(now), ratioOf(before)].filter((price) => price !== null);
  const price = prices.reduce((sum, one) => sum + one, 0) / Math.max(1, prices.length);
  const volume = (now.by - before.by) * price;
  return [volume, now.of - before.of - volume];
}

/**
 * Each part's share of the change of a median: the median moves as one part after another is replaced by its
 * new values. The mean of both directions, so that the first part isn't favored.
 */
export function medianChanges(parts: readonly { now: Spread; before: Spread }[], share?: number): number[] {
  const forward = steps(parts, share);
  const backward = steps([...parts].reverse(), share).reverse();
  return forward.map((change, i) => (change + (backward[i] ?? 0)) / 2);
}

function steps(parts: readonly { now: Spread; before: Spread }[], share?: number): number[] {
  const mixed = parts.map(({ before }) => before);
  let last = medianOf(mixed, share);
  return parts.map(({ now }, i) => {
    mixed[i] = now;
    const next = medianOf(mixed, share) ?? last;
    const change = (next ?? 0) - (last ?? next ?? 0);
    last = next;
    return change;
  });
}

/**
 * Rounds changes to whole steps that add up to `total`, by largest remainder. Parts without a change keep none
 * while others have one.
 */
export function wholeParts(total: number, exact: readonly number[]): number[] {
  const parts = exact.map((value, at) => {
    // A hair below a whole number is that number.
    const near = Math.round(value);
    const whole = Math.abs(value - near) < 1e-6 ? near : Math.floor(value);
    return { at, whole, rest: Math.max(0, value - whole), isStill: value === 0 };
  });
  let left = total - parts.reduce((sum, { whole }) => sum + whole, 0);
  const sign = Math.sign(left);
  const inTurn = [...parts].sort(
    (a, b) => Number(a.isStill) - Number(b.isStill) || sign * (b.rest - a.rest) || a.at - b.at,
  );
  for (let turn = 0; left !== 0 && inTurn.length > 0; turn++) {
    const part = inTurn[turn % inTurn.length];
    if (part !== undefined) part.whole += sign;
    left -= sign;
  }
  return parts.map(({ whole }) => whole || 0);
}
