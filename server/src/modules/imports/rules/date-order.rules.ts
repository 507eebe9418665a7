import type { DateOrder } from '@washboard/contract/imports/imports.constants.ts';
import { type DateEvidence, dateEvidence } from '../cells/text-date.rules.ts';

/** How many dates prove which order. */
export interface DateOrderCounts {
  dayFirst: number;
  monthFirst: number;
  yearFirst: number;
  /** Ambiguous dates. */
  either: number;
  /** Named months, or equal day and month: right in every order. */
  named: number;
  unreadable: number;
}

/**
 * `decided`: the file proves one order. `ambiguous`: nothing proves one, so the user is asked. `mixed`: the
 * file contradicts itself; the user is asked, and the rest is refused.
 */
export interface DateOrderVerdict {
  evidence: 'decided' | 'ambiguous' | 'mixed';
  /** The proven order, or the likelier one to suggest. */
  order: DateOrder;
}

export function noDateOrderCounts(): DateOrderCounts {
  return { dayFirst: 0, monthFirst: 0, yearFirst: 0, either: 0, named: 0, unreadable: 0 };
}

const COUNTER: Record<DateEvidence, keyof DateOrderCounts> = {
  'day-first': 'dayFirst',
  'month-first': 'monthFirst',
  'year-first': 'yearFirst',
  either: 'either',
  named: 'named',
  unreadable: 'unreadable',
};

/** Adds a date's evidence; blank cells prove nothing. */
export function countDate(counts: DateOrderCounts, text: string): void {
  if (text.trim() !== '') counts[COUNTER[dateEvidence(text)]] += 1;
}

/** Decides a file's date order from all its dates. */
export function decideDateOrder(counts: DateOrderCounts): DateOrderVerdict {
  const { dayFirst, monthFirst, either, yearFirst } = counts;
  if (dayFirst > 0 && monthFirst > 0) {
    return { evidence: 'mixed', order: dayFirst > monthFirst ? 'DMY' : 'MDY' };
  }
  if (dayFirst > 0) return { evidence: 'decided', order: 'DMY' };
  if (monthFirst > 0) return { evidence: 'decided', order: 'MDY' };
  if (either > 0) return { evidence: 'ambiguous', order: 'MDY' };
  return { evidence: 'decided', order: yearFirst > 0 ? 'YMD' : 'MDY' };
}
