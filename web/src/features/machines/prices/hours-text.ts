import { clockText } from '@washboard/contract/core/time/clock-text.ts';
import { WEEKDAY_LABELS } from '@washboard/contract/core/time/time.ts';
import {
  dayMinutes,
  priceStepMinutes,
  type WeekHours,
} from '@washboard/contract/machines/time-prices/time-prices.rules.ts';
import type { TimePrice } from '@washboard/contract/machines/time-prices/time-prices.schemas.ts';

/** Monday first; the number of Sunday is 0. */
export const weekdayChoices = WEEKDAY_LABELS.map((label, index) => ({ day: (index + 1) % 7, label }));

/** `6:00 AM`; the end of the day is midnight. */
export function minuteText(minute: number): string {
  if (minute === dayMinutes) return 'Midnight';
  return clockText(`${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`);
}

/** `Mon to Fri`, `Tue, Wed` or `Every day`. */
export function daysText(weekdays: readonly number[]): string {
  const chosen = weekdayChoices.filter(({ day }) => weekdays.includes(day));
  const places = chosen.map(({ day }) => weekdayChoices.findIndex((one) => one.day === day));
  const first = chosen[0]?.label ?? '';
  const last = chosen.at(-1)?.label ?? '';
  if (chosen.length === 7) return 'Every day';
  const isRow = chosen.length > 2 && Number(places.at(-1)) - Number(places[0]) === chosen.length - 1;
  return isRow ? `${first} to ${last}` : chosen.map(({ label }) => label).join(', ');
}

/** `Tue, Wed, 6:00 AM – 10:00 AM`. */
export function hoursText({ weekdays, fromMinute, untilMinute }: WeekHours): string {
  if (fromMinute === 0 && untilMinute === dayMinutes) return `${daysText(weekdays)}, all day`;
  return `${daysText(weekdays)}, ${minuteText(fromMinute)} – ${minuteText(untilMinute)}`;
}

/** Quarters of an hour from one minute of the day to another, as choices. */
export const minuteChoices = (first: number, last: number) =>
  Array.from({ length: (last - first) / priceStepMinutes + 1 }, (_, index) => {
    const minute = first + index * priceStepMinutes;
    return { value: String(minute), label: minuteText(minute) };
  });

/** Whether a price applies in its hours now. */
export function stateOfTimePrice({ effectiveFrom, effectiveUntil, removedAt }: TimePrice, now: number) {
  if (removedAt !== null) return 'removed';
  if (Date.parse(effectiveFrom) > now) return 'later';
  return effectiveUntil !== null && Date.parse(effectiveUntil) <= now ? 'past' : 'now';
}
