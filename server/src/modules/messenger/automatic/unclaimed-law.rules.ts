import { addDays, type LocalDay } from '@washboard/contract/core/time/time.ts';

/** What a state asks before a store may let go of an order that nobody picked up. */
interface UnclaimedLaw {
  /** Days to keep it. */
  days: number;
  rule: string;
  source: string;
}

const fieldStudy = 'our field study of 2026, section 4, Unclaimed garments';

/** Add a state only with its source. */
const laws: Readonly<Record<string, UnclaimedLaw>> = {
  DE: { days: 365, rule: '1 year, if the receipt says so.', source: fieldStudy },
  MA: { days: 90, rule: '90 days.', source: fieldStudy },
  NC: {
    days: 120,
    rule: '90 days, then a certified letter and 30 days more; or 180 days with a sign.',
    source: fieldStudy,
  },
  NY: {
    days: 183,
    rule: '6 months, with a sign and a printed receipt. Keep records of donations for 3 years.',
    source: `${fieldStudy}, after GBL 399-bb`,
  },
  PA: { days: 90, rule: '90 days and a notice, with terms printed on the receipt.', source: fieldStudy },
};

/** Until when an order is kept at least, and why; null if we have no rule of that state. */
export function keptUntil(state: string, readyOn: LocalDay): { until: LocalDay; rule: string } | null {
  const law = laws[state];
  return law === undefined ? null : { until: addDays(readyOn, law.days), rule: law.rule };
}
