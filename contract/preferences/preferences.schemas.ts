import { z } from 'zod';
import { listOf, pagingSchema } from '../core/paging.ts';
import { idSchema, instantSchema, textSchema, versionSchema } from '../core/schema.ts';
import { mostOptions, preferenceSorts } from './preferences.constants.ts';

/** What a customer can choose; `businessCustomerPreferenceId` is the id of its preference. */
export const preferenceOptionSchema = z.object({
  id: idSchema,
  name: z.string(),
  businessCustomerPreferenceId: idSchema,
});

/** What customers may ask for, like Detergent, with its options. */
export const preferenceSchema = z.object({
  id: idSchema,
  name: z.string(),
  options: z.array(preferenceOptionSchema),
  addedAt: instantSchema,
  archivedAt: instantSchema.nullable(),
  version: versionSchema,
});
export type Preference = z.output<typeof preferenceSchema>;

/** The list's filters as query parameters. */
export const preferenceListQuerySchema = pagingSchema.extend({
  /** A part of the name. */
  q: textSchema(60).optional(),
  /** Without it, the list has those in use. */
  status: z.enum(['archived']).optional(),
  sort: z.enum(preferenceSorts).default('order'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});
export type PreferenceListQuery = z.output<typeof preferenceListQuerySchema>;

export const preferenceListSchema = listOf(preferenceSchema);

/** The preferences in use, for those who edit a customer. */
export const offeredPreferencesSchema = z.object({
  records: z.array(preferenceSchema.pick({ id: true, name: true, options: true })),
});
export type OfferedPreference = z.output<typeof offeredPreferencesSchema>['records'][number];

function areDistinct(options: readonly string[]): boolean {
  return new Set(options.map((one) => one.toLowerCase())).size === options.length;
}

/** What people fill in. */
export const preferenceFormSchema = z.object({
  name: textSchema(60, 'Name is a required field'),
  options: z
    .array(textSchema(60, 'An option needs a name'))
    .min(1, 'Add at least one option')
    .max(mostOptions)
    .refine(areDistinct, 'Each option can be there once'),
});
export type PreferenceForm = z.output<typeof preferenceFormSchema>;

export const changePreferenceSchema = preferenceFormSchema.extend({ version: versionSchema });
