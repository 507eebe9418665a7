import { z } from 'zod';
import { daySchema, idSchema, versionSchema } from '../../core/schema.ts';
import { localDaySchema } from '../../core/time/local-day.schemas.ts';
import { mostHourlyCents } from './pay.constants.ts';

const payRateFields = {
  hourlyCents: z
    .int('Pay is a required field')
    .min(1, 'Pay is a required field')
    .max(mostHourlyCents, 'At most $10,000 an hour'),
  /** The first day on which it counts. */
  fromDay: localDaySchema,
};
export const payRateFormSchema = z.object(payRateFields);
export type PayRateForm = z.output<typeof payRateFormSchema>;
export const changePayRateSchema = z.object({ ...payRateFields, version: versionSchema });

export const payRateSchema = z.object({
  id: idSchema,
  hourlyCents: z.int(),
  fromDay: daySchema,
  version: versionSchema,
});
export type PayRate = z.output<typeof payRateSchema>;

const worked = {
  regularMinutes: z.int().min(0),
  overtimeMinutes: z.int().min(0),
};

/** A person's week at a location. */
const storePaySchema = z.object({
  storeId: idSchema,
  storeName: z.string(),
  ...worked,
  /** Null if a day with hours has no pay rate. */
  payCents: z.int().min(0).nullable(),
});

export const personPaySchema = z.object({
  employeeCode: z.string(),
  memberId: idSchema.nullable(),
  fullName: z.string().nullable(),
  ...worked,
  payCents: z.int().min(0).nullable(),
  stores: z.array(storePaySchema),
});
export type PersonPay = z.output<typeof personPaySchema>;

export const paySchema = z.object({
  /** A Sunday. */
  startDate: daySchema,
  /** False if there are more shifts than an answer holds. */
  isWhole: z.boolean(),
  records: z.array(personPaySchema),
  ...worked,
  /** Of all whose pay is known. */
  payCents: z.int().min(0),
  /** People with hours whose pay isn't known. */
  withoutRate: z.int().min(0),
});
export type Pay = z.output<typeof paySchema>;
