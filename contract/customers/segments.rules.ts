import { addDays, daysBetween, type LocalDay } from '../core/time/time.ts';
import type { Segment } from './customers.constants.ts';

/** Days a customer counts as new, starting with the first order's day. */
export const newDays = 30;
/** Days until at risk and lapsed for customers without a usual gap. */
export const atRiskDays = 30;
export const lapsedDays = 90;
/** Days with orders needed for a usual gap. */
export const cadenceDays = 3;

export interface SegmentFacts {
  firstOrderOn: LocalDay | null;
  /** The first days at risk and lapsed. */
  atRiskFrom: LocalDay | null;
  lapsedFrom: LocalDay | null;
}

/** A customer's segment on a day: silence counts before being new. */
export function segmentOf({ firstOrderOn, atRiskFrom, lapsedFrom }: SegmentFacts, today: LocalDay): Segment {
  if (firstOrderOn === null || atRiskFrom === null || lapsedFrom === null) return 'none';
  if (today >= lapsedFrom) return 'lapsed';
  if (today >= atRiskFrom) return 'at_risk';
  return today < addDays(firstOrderOn, newDays) ? 'new' : 'active';
}

/** Median days between days with orders; null if there are too few. Days in any order. */
export function usualGap(orderDays: readonly LocalDay[]): number | null {
  const days = [...new Set(orderDays)].sort();
  if (days.length < cadenceDays) return null;
  const gaps = days
    .slice(1)
    .map((day, index) => daysBetween(days[index] ?? day, day))
    .sort((a, b) => a - b);
  const upper = gaps[Math.floor(gaps.length / 2)] ?? 0;
  const lower = gaps[Math.ceil(gaps.length / 2) - 1] ?? 0;
  return (upper + lower) / 2;
}

/** The first days at risk and lapsed after the last order. */
export function silenceBounds(
  lastOrderOn: LocalDay,
  gap: number | null,
): { atRiskFrom: LocalDay; lapsedFrom: LocalDay } {
  const after = (days: number) => addDays(lastOrderOn, Math.floor(days) + 1);
  return gap === null
    ? { atRiskFrom: after(atRiskDays), lapsedFrom: after(lapsedDays) }
    : { atRiskFrom: after(1.5 * gap), lapsedFrom: after(3 * gap) };
}
