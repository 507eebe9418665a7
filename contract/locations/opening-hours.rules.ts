import { clockText } from '../core/time/clock-text.ts';
import { passMidnight } from '../core/time/hours.ts';
import { type LocalDay, weekdayOf } from '../core/time/time.ts';

/** Hours of a weekday, 'HH:mm'; 0 is Sunday. If `closesAt` isn't after `opensAt`, it is on the next day. */
export interface OpenSpan {
  day: number;
  opensAt: string;
  closesAt: string;
}

export const mostSpansADay = 2;

export const closesNextDay = ({ opensAt, closesAt }: OpenSpan): boolean =>
  passMidnight({ from: opensAt, to: closesAt });

/** Sunday first, then by time. */
export const bySpan = (a: OpenSpan, b: OpenSpan): number =>
  a.day - b.day || a.opensAt.localeCompare(b.opensAt);

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Places of the spans that begin within another one, also across the end of the week. */
export function overlappingSpans(spans: readonly OpenSpan[]): number[] {
  const parts = spans.map((span) => {
    const start = span.day * dayMinutes + minuteOf(span.opensAt);
    const length = minuteOf(span.closesAt) - minuteOf(span.opensAt) + (closesNextDay(span) ? dayMinutes : 0);
    return { start, length };
  });
  return parts.flatMap(({ start }, index) =>
    parts.some((other, at) => {
      const into = (start - other.start + weekMinutes) % weekMinutes;
      return at !== index && into < other.length && (into > 0 || at < index);
    })
      ? [index]
      : [],
  );
}

/** The hours that begin on a day. */
export const spansOn = <Span extends OpenSpan>(spans: readonly Span[], day: LocalDay): Span[] =>
  spans.filter((one) => one.day === weekdayOf(day)).toSorted(bySpan);

/** '8:00 AM to 12:00 PM and 2:00 PM to 8:00 PM'. */
export const spansText = (spans: readonly OpenSpan[]): string =>
  spans.map(({ opensAt, closesAt }) => `${clockText(opensAt)} to ${clockText(closesAt)}`).join(' and ');
