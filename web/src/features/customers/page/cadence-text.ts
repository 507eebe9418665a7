import { plural } from '@washboard/contract/core/text/text.ts';
import { addDays, daysBetween, formatDay } from '@washboard/contract/core/time/time.ts';
import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import { segments } from '@washboard/contract/customers/customers.constants.ts';
import { atRiskDays, lapsedDays } from '@washboard/contract/customers/segments.rules.ts';

type Cadence = Pick<
  CustomerDetail,
  'segment' | 'today' | 'lastOrderOn' | 'atRiskFrom' | 'lapsedFrom' | 'usualGapDays'
>;

/** The day of the next visit by their pattern; null without one. */
export const nextVisitOn = ({ lastOrderOn, usualGapDays }: Pick<Cadence, 'lastOrderOn' | 'usualGapDays'>) =>
  lastOrderOn === null || usualGapDays === null ? null : addDays(lastOrderOn, Math.round(usualGapDays));

/** The customer's visit pattern, their last order, and when their segment changes. */
export function cadenceText({ segment, today, ...known }: Cadence): string[] {
  const { lastOrderOn, atRiskFrom, lapsedFrom, usualGapDays } = known;
  if (lastOrderOn === null || atRiskFrom === null || lapsedFrom === null)
    return [segments[segment].definition];
  const silent = daysBetween(lastOrderOn, today);
  const bound = (day: string) =>
    day <= today ? `since ${formatDay(day)}` : `after ${formatDay(addDays(day, -1))}`;
  return [
    usualGapDays === null
      ? `Too few visits to know their pattern, so ${atRiskDays} and ${lapsedDays} days without an order count.`
      : `Usually every ${plural(usualGapDays, 'day')} (median gap between visits).`,
    silent <= 0 ? 'Ordered today.' : `Last ordered ${plural(silent, 'day')} ago.`,
    `At risk ${bound(atRiskFrom)}, lapsed ${bound(lapsedFrom)} without an order.`,
  ];
}
