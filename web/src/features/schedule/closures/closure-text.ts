import { clockText } from '@washboard/contract/core/time/clock-text.ts';
import { formatDay, localTimeOf } from '@washboard/contract/core/time/time.ts';
import type {
  AffectedOrder,
  Closure,
  Resolve,
} from '@washboard/contract/schedule/closures/closures.schemas.ts';

export const closureDays = ({ startDate, endDate }: Pick<Closure, 'startDate' | 'endDate'>) =>
  startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} – ${formatDay(endDate)}`;

export const ordersCount = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

/** '11/26/2026, 1:30 PM – 3:30 PM' on the location's clock. */
export function windowText({ windowStart, windowEnd }: AffectedOrder, timeZone: string): string {
  const from = localTimeOf(new Date(windowStart), timeZone);
  const until = localTimeOf(new Date(windowEnd), timeZone);
  return `${formatDay(from.day)}, ${clockText(from.time)} – ${clockText(until.time)}`;
}

const verbs = { RESCHEDULE: 'rescheduled', CANCEL: 'canceled', DISMISS: 'dismissed' } as const;

export function resolvedText(
  how: Resolve['how'],
  { resolved, emailed }: { resolved: number; emailed: number },
) {
  const told = emailed === 0 ? '' : `, ${emailed} emailed`;
  return `${ordersCount(resolved)} ${verbs[how]}${told}`;
}
