import { plural } from '@washboard/contract/core/text.ts';
import { daysBetween, formatDay } from '@washboard/contract/core/time.ts';
import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import { segments } from '@washboard/contract/customers/customers.constants.ts';
import { atRiskDays, cadenceDays, lapsedDays } from '@washboard/contract/customers/segments.rules.ts';

type Cadence = Pick<
  CustomerDetail,
  'segment' | 'today' | 'lastOrderOn' | 'atRiskFrom' | 'lapsedFrom' | 'usualGapDays'
>;

/** How often they come, how long they are silent, and what follows from it: the rule of their segment, in words. */
export function cadenceText({ segment, today, ...known }: Cadence): string[] {
  const { lastOrderOn, atRiskFrom, lapsedFrom, usualGapDays } = known;
  if (lastOrderOn === null || atRiskFrom === null || lapsedFrom === null)
    return [segments[segment].definition];
  const silent = daysBetween(lastOrderOn, today);
  const bound = (day: string) => `${day <= today ? 'since' : 'from'} ${formatDay(day)}`;
  return [
    usualGapDays === null
      ? `There are fewer than ${cadenceDays} days with orders, so no usual gap is known: ${atRiskDays} and ${lapsedDays} days of silence count.`
      : `Comes about every ${plural(usualGapDays, 'day')}: the median of the gaps between days with orders.`,
    silent <= 0 ? 'Ordered today.' : `Last ordered ${plural(silent, 'day')} ago.`,
    `At risk ${bound(atRiskFrom)}, lapsed ${bound(lapsedFrom)}, as long as no order comes.`,
  ];
}
