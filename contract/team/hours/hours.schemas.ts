import { z } from 'zod';
import { RATE_ONE } from '../../core/money/money.ts';
import {
  daySchema,
  idListSchema,
  idSchema,
  instantSchema,
  textSchema,
  versionSchema,
} from '../../core/schema.ts';
import { localDaySchema } from '../../core/time/local-day.schemas.ts';
import { employeeCodeSchema } from '../member-form.schemas.ts';

export const hoursQuerySchema = z.object({
  /** Any day of the week; without one, the week of the stores' today. */
  week: localDaySchema.optional(),
  storeIds: idListSchema().optional(),
});
export type HoursQuery = z.output<typeof hoursQuerySchema>;

/** What somebody corrected: the times from then on, or that the shift didn't happen. */
export const correctionSchema = z.object({
  at: instantSchema,
  byName: z.string(),
  reason: z.string(),
  beganAt: instantSchema,
  endedAt: instantSchema.nullable(),
  isRemoved: z.boolean(),
});
export type Correction = z.output<typeof correctionSchema>;

/** From a clock-in to its clock-out, as it counts. */
export const shiftSchema = z.object({
  id: idSchema,
  storeId: idSchema,
  storeName: z.string(),
  timeZone: z.string(),
  /** The store's day on which it began. */
  businessDate: daySchema,
  beganAt: instantSchema,
  /** Null while it is open. */
  endedAt: instantSchema.nullable(),
  /** It ended by itself, because nobody clocked out. */
  isAutomatic: z.boolean(),
  isRemoved: z.boolean(),
  /** From its start to its end. */
  minutes: z.int().min(0),
  /** Of these, the minutes in the week asked for, by the day at the store on which they were worked. */
  worked: z.array(z.object({ day: daySchema, minutes: z.int().min(1) })),
  /** As clocked; null if somebody added it by hand. */
  clocked: z.object({ beganAt: instantSchema, endedAt: instantSchema.nullable() }).nullable(),
  /** Oldest first. */
  corrections: z.array(correctionSchema),
  version: versionSchema,
});
export type Shift = z.output<typeof shiftSchema>;

/** A person's week. */
export const memberHoursSchema = z.object({
  /** The employee code. */
  id: z.string(),
  memberId: idSchema.nullable(),
  /** Null if no team member has the code. */
  fullName: z.string().nullable(),
  minutes: z.int().min(0),
  /** Minutes of each day of the week. */
  days: z.array(z.int().min(0)).length(7),
  openShifts: z.int().min(0),
  automaticShifts: z.int().min(0),
  shifts: z.array(shiftSchema),
});
export type MemberHours = z.output<typeof memberHoursSchema>;

export const hoursSchema = z.object({
  /** A Sunday. */
  startDate: daySchema,
  today: daySchema,
  /** False if there are more shifts than an answer holds. */
  isWhole: z.boolean(),
  records: z.array(memberHoursSchema),
});

const timeSchema = (message: string) =>
  z
    .string(message)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, message)
    .meta({ examples: ['08:30'] });

const typedTimes = {
  day: localDaySchema,
  from: timeSchema('Clock-in is a required field'),
  /** Before `from`: on the next day. Null: still working. */
  to: timeSchema('Clock-out is a required field').nullable(),
  reason: textSchema(200, 'Reason is a required field'),
};

/** The same time twice is a slip, hardly 24 hours. */
function checkTimes({ from, to }: { from: string; to: string | null }, context: z.RefinementCtx) {
  if (from === to)
    context.addIssue({
      code: 'custom',
      path: ['to'],
      message: 'Clock-out can’t be the same as clock-in',
    });
}

export const typedTimesSchema = z.object(typedTimes).superRefine(checkTimes);

export const addShiftSchema = z
  .object({ ...typedTimes, storeId: idSchema, employeeCode: employeeCodeSchema })
  .superRefine(checkTimes);
export type AddShift = z.output<typeof addShiftSchema>;
export const correctShiftSchema = z.object({ ...typedTimes, version: versionSchema }).superRefine(checkTimes);
export type CorrectShift = z.output<typeof correctShiftSchema>;
export const removeShiftSchema = z.object({ reason: typedTimes.reason, version: versionSchema });
export type RemoveShift = z.output<typeof removeShiftSchema>;

export const hoursRulesSchema = z.object({
  /** Without a clock-out, a shift ends by itself after this long. */
  limitMinutes: z
    .int('Enter a whole number of hours')
    .min(60, 'At least 1 hour')
    .max(24 * 60, 'At most 24 hours'),
  /** Minutes of a week from Sunday to Saturday; what is worked beyond them is overtime. */
  overtimeAfterMinutes: z
    .int('Enter a number of hours')
    .min(0)
    .max(7 * 24 * 60, 'At most 168 hours'),
  /** What overtime is paid at, in millionths: 1,500,000 is one and a half times the rate. */
  overtimeFactor: z
    .int('Enter a factor')
    .min(RATE_ONE, 'At least 1')
    .max(5 * RATE_ONE, 'At most 5'),
  /** The rules count from the week of this day on; earlier weeks keep theirs. */
  fromDay: localDaySchema,
  version: versionSchema,
});
export type HoursRules = z.output<typeof hoursRulesSchema>;
/** What counts in a week. */
export type HoursTerms = Omit<HoursRules, 'version'>;
