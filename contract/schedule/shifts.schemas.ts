import { z } from 'zod';
import { idSchema, textSchema, versionSchema } from '../core/schema.ts';
import {
  defaultTimingSettings,
  endsBeforeStart,
  mostBufferHours,
  mostStops,
  needsActiveSlot,
  serviceTypes,
  shiftTypes,
} from './shifts.constants.ts';
import { hasActiveSlot, minutesOf } from './shifts.rules.ts';

const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 09:30');

const timingSchema = z.object({
  /** 0 is Sunday. */
  day: z.int().min(0).max(6),
  isActive: z.boolean(),
  startTime: timeSchema,
  endTime: timeSchema,
  zoneIds: z.array(idSchema).max(100).default([]),
});
export type Timing = z.output<typeof timingSchema>;

const timingsSchema = z.array(timingSchema).length(7).superRefine(checkTimings);

function checkTimings(timings: Timing[], context: z.RefinementCtx): void {
  const issue = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  if (new Set(timings.map(({ day }) => day)).size < 7) issue([], 'Each weekday must occur once');
  if (!hasActiveSlot(timings)) issue([], needsActiveSlot);
  timings.forEach(({ isActive, startTime, endTime }, index) => {
    if (isActive && minutesOf(endTime) <= minutesOf(startTime)) issue([index, 'endTime'], endsBeforeStart);
  });
}

const timingSettingsSchema = z.object({
  maxStops: z.int().min(1, 'At least 1 stop').max(mostStops),
  serviceType: z.enum(serviceTypes).default('ALL'),
  /** Time before a window's start until which it takes orders. */
  bufferHours: z
    .number()
    .min(0.25, 'At least 15 minutes')
    .max(mostBufferHours, `At most ${mostBufferHours} hours`)
    .multipleOf(0.25, 'Must be in quarter hours'),
});

const facts = {
  name: textSchema(80, 'Name is a required field'),
  timings: timingsSchema,
  deliveryTimingSettings: timingSettingsSchema.default(defaultTimingSettings),
};

/** A shift as its form holds it. */
export const shiftFactsSchema = z.object(facts);
export type ShiftFacts = z.output<typeof shiftFactsSchema>;

export const addShiftSchema = z.object({ ...facts, type: z.enum(shiftTypes) });
export const changeShiftSchema = z.object({ ...facts, version: versionSchema });

export const shiftSchema = z.object({
  id: idSchema,
  name: z.string(),
  type: z.enum(shiftTypes),
  timings: z.array(timingSchema),
  deliveryTimingSettings: timingSettingsSchema,
  version: versionSchema,
});
export type Shift = z.output<typeof shiftSchema>;

const listedShiftSchema = shiftSchema.extend({
  timings: z.array(
    timingSchema.extend({
      /** The zones of `zoneIds`, removed ones too. */
      zones: z.array(z.object({ id: idSchema, name: z.string() })),
    }),
  ),
});

export const shiftListSchema = z.object({ records: z.array(listedShiftSchema), timeZone: z.string() });
export type ShiftList = z.output<typeof shiftListSchema>;
