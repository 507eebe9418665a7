import { screenDays } from '@washboard/contract/schedule/shifts.constants.ts';
import { minutesOf, timeOf } from '@washboard/contract/schedule/shifts.rules.ts';
import type { Shift, Timing } from '@washboard/contract/schedule/shifts.schemas.ts';

/** Which part of a block is held. */
export type Grip = 'whole' | 'start' | 'end';

const columns: readonly number[] = screenDays;
const stepMinutes = 15;
const lastMinute = 24 * 60 - 1;

export function slotOf(shift: Shift, day: number): Timing {
  const slot = shift.timings.find((one) => one.day === day);
  if (slot === undefined) throw new RangeError(`No slot on day ${day}`);
  return slot;
}

/**
 * The shift with one slot moved in steps of a quarter hour, within the week. A slot can't move onto a day on
 * which the shift already has one. The same shift if nothing changes.
 */
export function movedTo(
  shift: Shift,
  day: number,
  { grip, minutes, days }: { grip: Grip; minutes: number; days: number },
): Shift {
  const slot = slotOf(shift, day);
  const by = Math.round(minutes / stepMinutes) * stepMinutes;
  const [startTime, endTime] = timesAfter(slot, grip, by);
  const target = dayAfter(day, days);
  if (target !== day && slotOf(shift, target).isActive) return shift;
  if (target === day && startTime === slot.startTime && endTime === slot.endTime) return shift;
  const timings = shift.timings.map((one) => {
    if (one.day === target) return { ...one, isActive: true, startTime, endTime, zoneIds: slot.zoneIds };
    return one.day === day ? { ...one, isActive: false } : one;
  });
  return { ...shift, timings };
}

function timesAfter(slot: Timing, grip: Grip, by: number): [string, string] {
  const [start, end] = [minutesOf(slot.startTime), minutesOf(slot.endTime)];
  if (grip === 'start') return [timeOf(within(start + by, 0, end - stepMinutes)), slot.endTime];
  if (grip === 'end') return [slot.startTime, timeOf(within(end + by, start + stepMinutes, lastMinute))];
  const step = within(by, -start, lastMinute - end);
  return [timeOf(start + step), timeOf(end + step)];
}

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));

function dayAfter(day: number, days: number): number {
  const column = columns.indexOf(day);
  return columns[within(column + days, 0, 6)] ?? day;
}
