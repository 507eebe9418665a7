import { z } from 'zod';
import { daySchema, idListSchema, idSchema, instantSchema } from '../core/schema.ts';
import { localDaySchema } from '../core/time/local-day.schemas.ts';
import { imageNameSchema } from '../files/files.schemas.ts';

export const taskWeekQuerySchema = z.object({
  /** Any day of the week; without one, the week of the stores' today. */
  week: localDaySchema.optional(),
  storeIds: idListSchema().optional(),
});
export type TaskWeekQuery = z.output<typeof taskWeekQuerySchema>;

/** How many tasks a store has on a day. Those that aren't done when the day is over are missed, even if done later. */
export const dayCountSchema = z.object({
  date: daySchema,
  due: z.int(),
  done: z.int(),
  missed: z.int(),
});
export type DayCount = z.output<typeof dayCountSchema>;

export const storeWeekSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The day that it is at the store. */
  today: daySchema,
  days: z.array(dayCountSchema),
});
export type StoreWeek = z.output<typeof storeWeekSchema>;

export const taskWeekSchema = z.object({
  /** A Sunday. */
  startDate: daySchema,
  records: z.array(storeWeekSchema),
});

export const dueTaskSchema = z.object({
  id: idSchema,
  taskId: idSchema,
  name: z.string(),
  description: z.string(),
  /** Empty: at any time of the day. */
  shiftName: z.string(),
  needsPhoto: z.boolean(),
  /** Its day; one before the list's was carried over. */
  dueOn: daySchema,
  doneAt: instantSchema.nullable(),
  /** The store's day when it was done. */
  doneOn: daySchema.nullable(),
  doneBy: z.string().nullable(),
  /** The image that shows it done. */
  photo: imageNameSchema.nullable(),
});
export type DueTask = z.output<typeof dueTaskSchema>;

export const taskDaySchema = z.object({
  storeName: z.string(),
  timeZone: z.string(),
  today: daySchema,
  records: z.array(dueTaskSchema),
});
export type TaskDay = z.output<typeof taskDaySchema>;

export const markTaskSchema = z.object({ isDone: z.boolean() });

/** `changeId` is the audit entry that can undo it; null if it already was so. */
export const markedTaskSchema = z.object({ changeId: idSchema.nullable() });
