import { z } from 'zod';
import { idSchema } from '../core/schema.ts';

/** What a row does that matches an existing customer. */
export const matchChoices = {
  update: 'Update the existing customers',
  add: 'Add them as new customers',
  skip: 'Skip these rows',
} as const;
export type MatchChoice = keyof typeof matchChoices;
const matchChoiceSchema = z.enum(Object.keys(matchChoices) as [MatchChoice, ...MatchChoice[]]);

/** How a row matches an existing customer. */
export const matchSigns = {
  id: 'customer ID',
  number: 'customer number',
  phone: 'phone',
  email: 'email',
  name: 'name',
} as const;
export type MatchSign = keyof typeof matchSigns;

/** The existing customer that a row matches. */
export const rowMatchSchema = z.object({
  customerId: idSchema,
  name: z.string(),
  /** What is the same. */
  by: z.array(z.enum(Object.keys(matchSigns) as [MatchSign, ...MatchSign[]])),
  /** False if it may be somebody else. */
  isSure: z.boolean(),
  /** What an update changes, for people; empty if nothing. */
  changes: z.array(z.string()),
});
export type RowMatch = z.output<typeof rowMatchSchema>;

/** What becomes of rows whose customers exist: surely (an update if missing), or perhaps (asked). */
export const matchSettingsSchema = z.object({
  existing: matchChoiceSchema.nullish(),
  unsure: matchChoiceSchema.nullish(),
});
