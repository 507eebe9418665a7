import type { DateOrder } from '@washboard/contract/imports/imports.constants.ts';
import { type DateEvidence, dateEvidence } from '../cells/text-date.rules.ts';

/** How many dates of a file prove what about its order. */
export interface DateOrderCounts {
  dayFirst: number;
  monthFirst: number;
  yearFirst: number;
  /** Dates that could be read either way. */
  either: number;
  /** Month written as a word, or day and month alike: right under every order. */
  named: number;
  unreadable: number;
}

/**
 * `decided`: the file proves one order. `ambiguous`: nothing proves one, so the user is asked.
 * `mixed`: the file contradicts itself; the user is asked, and what does not fit is refused.
 */
export interface DateOrderVerdict {
  verdict: 'decided' | 'ambiguous' | 'mixed';
  /** The proven order, or the likelier one to offer first when asking. */
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

/** Adds one date's evidence to the counts; blank cells prove nothing. */
export function countDate(counts: DateOrderCounts, text: string): void {
  if (text.trim() !== '') counts[COUNTER[dateEvidence(text)]] += 1;
}

/** Tells the order of a file's dates from the evidence of all of them. */
export function decideDateOrder(counts: DateOrderCounts): DateOrderVerdict {
  const { dayFirst, monthFirst, either, yearFirst } = counts;
  if (dayFirst > 0 && monthFirst > 0) {
    return { verdict: 'mixed', order: dayFirst > monthFirst ? 'DMY' : 'MDY' };
  }
  if (dayFirst > 0) return { verdict: 'decided', order: 'DMY' };
  if (monthFirst > 0) return { verdict: 'decided', order: 'MDY' };
  if (either > 0) return { verdict: 'ambiguous', order: 'MDY' };
  return { verdict: 'decided', order: yearFirst > 0 ? 'YMD' : 'MDY' };
}
