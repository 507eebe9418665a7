import { hoursOfWeek, orderFilters } from '../core/limits.ts';

/** What a shift is for: a working shift, or a window of deliveries. */
export const shiftTypeLabels = {
  SHIFT: 'Working shifts',
  OWN_DELIVERY: 'Own driver windows',
  CENTS_DELIVERY: 'On-demand windows',
} as const;
export type ShiftType = keyof typeof shiftTypeLabels;
export const shiftTypes = Object.keys(shiftTypeLabels) as [ShiftType, ...ShiftType[]];

/** Which stops a window takes. */
export const serviceTypeLabels = orderFilters;
export type ServiceType = keyof typeof serviceTypeLabels;
export const serviceTypes = Object.keys(serviceTypeLabels) as [ServiceType, ...ServiceType[]];

/** Time before the start of a window until which it takes orders. */
export const bufferOptions = [
  { hours: 0.5, label: '30 mins' },
  { hours: 1, label: '1 hour' },
  { hours: 24, label: '24 hours' },
] as const;
export const customBuffer = 'Custom';
export const mostBufferHours = hoursOfWeek;

/** Days as screens list them: Monday first. 0 is Sunday. */
export const screenDays = [1, 2, 3, 4, 5, 6, 0] as const;

export const mostStops = 500;
export const mostShifts = 50;

export const defaultTimingSettings = { maxStops: 10, serviceType: 'ALL', bufferHours: 1 } as const;

/** Texts of the spec, section 5. */
export const needsActiveSlot = 'Please add at least one active time slot for a window';
export const overlapsNeighbor =
  'Start times must not overlap or touch earlier or later windows on the same day';
export const endsBeforeStart = 'End time must be after the start time';
