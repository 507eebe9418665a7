/** Prices start and end on such minutes of the day. */
export const priceStepMinutes = 15;
export const dayMinutes = 24 * 60;

/** Hours of the week; weekday 0 is Sunday, and minutes count from midnight. */
export interface WeekHours {
  weekdays: readonly number[];
  fromMinute: number;
  untilMinute: number;
}

/** Hours of the week from one instant to before another; without an end, for good. */
export interface TimedHours extends WeekHours {
  effectiveFrom: string;
  effectiveUntil: string | null;
}

/** The weekdays on which both apply at some moment. */
export function sharedDays(a: TimedHours, b: TimedHours): number[] {
  if (a.fromMinute >= b.untilMinute || b.fromMinute >= a.untilMinute) return [];
  if (endsBefore(a, b) || endsBefore(b, a)) return [];
  return a.weekdays.filter((day) => b.weekdays.includes(day));
}

const endsBefore = ({ effectiveUntil }: TimedHours, { effectiveFrom }: TimedHours) =>
  effectiveUntil !== null && Date.parse(effectiveUntil) <= Date.parse(effectiveFrom);

/** What hours of the week give. */
export const hoursGiveLabels = {
  PRICE: 'Slow hours price',
  FREE: 'Free dry',
  MINUTES: 'Bonus minutes',
} as const;
export type HoursGive = keyof typeof hoursGiveLabels;
export const hoursGives = Object.keys(hoursGiveLabels) as [HoursGive, ...HoursGive[]];

/** What hours give, of what was entered: free drying costs nothing, and bonus minutes leave the price alone. */
export const givenBy = ({
  gives,
  priceCents,
  bonusMinutes,
}: {
  gives: HoursGive;
  priceCents: number;
  bonusMinutes: number | null;
}) => ({
  priceCents: gives === 'MINUTES' ? null : gives === 'FREE' ? 0 : priceCents,
  bonusMinutes: gives === 'MINUTES' ? bonusMinutes : null,
});
