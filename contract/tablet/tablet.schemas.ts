import { z } from 'zod';
import { daySchema, idSchema, instantSchema, textSchema } from '../core/schema.ts';
import { imageNameSchema } from '../files/files.schemas.ts';
import { piecesSchema } from '../inventory/stock.schemas.ts';
import { dueTaskSchema } from '../tasks/task-days.schemas.ts';

export const tabletSignInSchema = z.object({
  login: textSchema(40, 'Store login is a required field'),
  password: z.string().min(1, 'Password is a required field').max(200),
});

export const tabletSessionSchema = z.object({ token: z.string(), storeName: z.string() });
export type TabletSession = z.output<typeof tabletSessionSchema>;

/** Who is clocked in, without their code. */
export const presentSchema = z.object({
  id: idSchema,
  /** Null if no team member has the code. */
  fullName: z.string().nullable(),
  since: instantSchema,
});

export const tabletTodaySchema = z.object({
  storeName: z.string(),
  timeZone: z.string(),
  today: daySchema,
  tasks: z.array(dueTaskSchema),
  present: z.array(presentSchema),
  /** Who can be chosen for a task; null if the tablet asks for an employee code instead. */
  people: z.array(z.object({ id: idSchema, fullName: z.string() })).nullable(),
});
export type TabletToday = z.output<typeof tabletTodaySchema>;

const codeSchema = textSchema(20, 'Employee code is a required field');

export const tabletMarkSchema = z.object({
  /** Required if the account requires employee codes. */
  code: codeSchema.optional(),
  /** Who it is, if the account doesn’t require them. */
  personId: idSchema.optional(),
  isDone: z.boolean(),
  /** An uploaded image; a task that asks for a photo isn’t done without one. */
  photo: imageNameSchema.nullable().default(null),
});
export type TabletMark = z.output<typeof tabletMarkSchema>;

/** Hours are paid, so the time clock always asks for the code. */
export const tabletClockSchema = z.object({ code: codeSchema, action: z.enum(['in', 'out']) });

/** A product of the tablet's location, to count. */
export const scannedProductSchema = z.object({
  id: idSchema,
  productName: z.string(),
  sku: z.string(),
  /** Pieces expected. */
  quantity: z.int(),
});
export const scanProductQuerySchema = z.object({ code: textSchema(60, 'Scan or type a code') });
export const countProductSchema = z.object({
  sku: textSchema(60, 'Scan or type a code'),
  code: codeSchema,
  quantity: piecesSchema,
});

/** The name of the person whose code it was. */
export const namedSchema = z.object({ fullName: z.string() });
