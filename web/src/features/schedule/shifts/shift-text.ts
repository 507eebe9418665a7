import { clockText } from '@washboard/contract/core/time/clock-text.ts';
import type { Shift, Timing } from '@washboard/contract/schedule/shifts.schemas.ts';
import { slotOf } from './move-slot.ts';

/** By number: 0 is Sunday. */
export const dayNames: Readonly<Record<number, string>> & { [day in 0 | 1 | 2 | 3 | 4 | 5 | 6]: string } = {
  0: 'Sunday',
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
};

export const timeRange = ({ startTime, endTime }: Pick<Timing, 'startTime' | 'endTime'>) =>
  `${clockText(startTime)} – ${clockText(endTime)}`;

export const stopsText = ({ deliveryTimingSettings }: Shift) => `${deliveryTimingSettings.maxStops} stops`;

/** What a screen reader says of a block: its text, then its day. */
export function blockName(shift: Shift, day: number): string {
  const stops = shift.type === 'SHIFT' ? [] : [stopsText(shift)];
  return [shift.name, timeRange(slotOf(shift, day)), ...stops, dayNames[day]].join(', ');
}
