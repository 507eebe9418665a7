import { keyOfName } from '../core/text/distinct-names.ts';
import { overlapsNeighbor } from './shifts.constants.ts';

/** The time a shift takes on one weekday; times are 'HH:mm'. */
export interface Slot {
  day: number;
  isActive: boolean;
  startTime: string;
  endTime: string;
}

interface Named {
  name: string;
  timings: readonly Slot[];
}

/** '09:30' → 570. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 570 → '09:30', within the day. */
export function timeOf(minutes: number): string {
  const inDay = Math.min(Math.max(Math.round(minutes), 0), 24 * 60 - 1);
  const padded = (value: number) => String(value).padStart(2, '0');
  return `${padded(Math.floor(inDay / 60))}:${padded(inDay % 60)}`;
}

/** The name of an added shift: '+ Shift 3' after two. */
export function nextShiftName(names: readonly string[]): string {
  const taken = new Set(names.map(keyOfName));
  let number = names.length + 1;
  while (taken.has(keyOfName(`+ Shift ${number}`))) number += 1;
  return `+ Shift ${number}`;
}

export const hasActiveSlot = (timings: readonly Slot[]): boolean => timings.some((slot) => slot.isActive);

/**
 * The weekdays on which a shift overlaps or touches another one. Each day's slots are put in order, so only
 * neighbors are compared.
 */
export function overlappingDays(timings: readonly Slot[], others: readonly Named[]): number[] {
  return timings.filter((slot) => slot.isActive && meetsNeighbor(slot, others)).map(({ day }) => day);
}

function meetsNeighbor(slot: Slot, others: readonly Named[]): boolean {
  const sameDay = others
    .flatMap(({ timings }) => timings)
    .filter((other) => other.isActive && other.day === slot.day)
    .sort((a, b) => minutesOf(a.startTime) - minutesOf(b.startTime));
  const later = sameDay.find((other) => minutesOf(other.startTime) >= minutesOf(slot.startTime));
  const earlier = sameDay.findLast((other) => minutesOf(other.startTime) < minutesOf(slot.startTime));
  const meetsLater = later !== undefined && minutesOf(later.startTime) <= minutesOf(slot.endTime);
  const meetsEarlier = earlier !== undefined && minutesOf(earlier.endTime) >= minutesOf(slot.startTime);
  return meetsLater || meetsEarlier;
}

/** The errors of a shift's times beside the store's other shifts of its type. */
export function overlapErrors(timings: readonly Slot[], others: readonly Named[]) {
  const days = new Set(overlappingDays(timings, others));
  return timings.flatMap(({ day }, index) =>
    days.has(day) ? [{ path: `timings.${index}.startTime`, message: overlapsNeighbor }] : [],
  );
}

/** Inactive slots of nine to five, Sunday to Saturday: the start of a form. */
export const emptyWeek = (): (Slot & { zoneIds: number[] })[] =>
  Array.from({ length: 7 }, (_, day) => ({
    day,
    isActive: false,
    startTime: '09:00',
    endTime: '17:00',
    zoneIds: [],
  }));
