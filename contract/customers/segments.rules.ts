import { addDays, daysBetween, type LocalDay } from '../core/time/time.ts';
import type { Segment } from './customers.constants.ts';

/** A customer is new for so many days, of which the first is that of the first order. */
export const newDays = 30;
/** Without a cadence of their own, whoever is silent for longer is at risk, then lapsed. */
export const atRiskDays = 30;
export const lapsedDays = 90;
/** A cadence needs so many days with orders. */
export const cadenceDays = 3;

export interface SegmentFacts {
  firstOrderOn: LocalDay | null;
  /** The first days on which silence is too long. */
  atRiskFrom: LocalDay | null;
  lapsedFrom: LocalDay | null;
}

/** Where a customer stands on a day: silence counts before being new does. */
export function segmentOf({ firstOrderOn, atRiskFrom, lapsedFrom }: SegmentFacts, today: LocalDay): Segment {
  if (firstOrderOn === null || atRiskFrom === null || lapsedFrom === null) return 'none';
  if (today >= lapsedFrom) return 'lapsed';
  if (today >= atRiskFrom) return 'at_risk';
  return today < addDays(firstOrderOn, newDays) ? 'new' : 'active';
}

/** The median number of days between two days with orders; null where there are too few. Days in any order. */
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

/** The first days on which silence since the last order is too long. */
export function silenceBounds(
  lastOrderOn: LocalDay,
  gap: number | null,
): { atRiskFrom: LocalDay; lapsedFrom: LocalDay } {
  const after = (days: number) => addDays(lastOrderOn, Math.floor(days) + 1);
  return gap === null
    ? { atRiskFrom: after(atRiskDays), lapsedFrom: after(lapsedDays) }
    : { atRiskFrom: after(1.5 * gap), lapsedFrom: after(3 * gap) };
}
