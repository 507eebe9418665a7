import { z } from 'zod';
import { phoneSchema } from '../core/contact/phone.ts';
import { usStateSchema, zipCodeSchema } from '../core/contact/us-states.ts';
import { pointSchema } from '../core/geo/point.ts';
import { idSchema, instantSchema, textSchema, versionSchema } from '../core/schema.ts';
import { isZone } from '../core/time/time.ts';
import { missingFields } from './location-missing.rules.ts';
import { storeTypes } from './locations.routes.ts';
import { bySpan, mostSpansADay, overlappingSpans } from './opening-hours.rules.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Invalid time');

/** Hours of a weekday; 0 is Sunday. A closing time before the opening time is on the next day. */
const openDaySchema = z
  .object({ day: z.int().min(0).max(6), opensAt: clockTime, closesAt: clockTime })
  .refine(({ opensAt }) => opensAt !== '24:00', { path: ['opensAt'], message: 'Invalid time' })
  .refine(({ opensAt, closesAt }) => opensAt !== closesAt, {
    path: ['closesAt'],
    message: 'Closing time can’t be the same as opening time',
  });

/** Closed days are left out. A day has at most two spans, such as the morning and the afternoon. */
export const openingHoursSchema = z
  .array(openDaySchema)
  .max(7 * mostSpansADay)
  .superRefine((spans, context) => {
    for (const index of overlappingSpans(spans))
      context.addIssue({ code: 'custom', path: [index, 'opensAt'], message: 'Overlaps other hours' });
    for (const [index, { day }] of spans.entries())
      if (spans.slice(0, index).filter((one) => one.day === day).length === mostSpansADay)
        context.addIssue({ code: 'custom', path: [index, 'opensAt'], message: 'A day can have two spans' });
  })
  .transform((spans) => spans.toSorted(bySpan));
export type OpeningHours = z.output<typeof openingHoursSchema>;

const districtMessage = 'District is a required field';

const factsShape = {
  name: textSchema(120, 'Name is a required field'),
  phoneNumber: phoneSchema,
  address: textSchema(200, 'Address is a required field'),
  city: textSchema(80, 'City is a required field'),
  state: usStateSchema,
  zipCode: zipCodeSchema,
  /** Null if no district applies. */
  districtId: idSchema.nullable(),
  type: z.enum(storeTypes),
  timeZone: z
    .string('Time zone is a required field')
    .refine(isZone, 'Invalid time zone')
    .meta({ examples: ['America/New_York'] }),
  hasDeliveryEnabled: z.boolean(),
  openingHours: openingHoursSchema,
};

/** What people edit of a location. Whether a district is needed, the account says. */
export const locationFactsSchema = z.object(factsShape);
export type LocationFacts = z.output<typeof locationFactsSchema>;

export const districtError = { path: 'districtId', message: districtMessage };

export const changeLocationSchema = z.object({ ...factsShape, version: versionSchema });

/** A location as it is; texts are empty until someone fills them in. */
const locationSchema = z.object({
  id: idSchema,
  name: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  districtId: idSchema.nullable(),
  type: z.enum(storeTypes),
  timeZone: z.string(),
  hasDeliveryEnabled: z.boolean(),
  openingHours: z.array(z.object({ day: z.int(), opensAt: z.string(), closesAt: z.string() })),
  /** The sum of its taxes on full service, in millionths. */
  taxRate: z.int(),
  /** The card reader; null until one is registered. */
  esdReader: z.string().nullable(),
  /** The center of its ZIP code; null if unknown. */
  center: pointSchema.nullable(),
  /** What is still missing. */
  missing: z.array(z.enum(missingFields)),
  version: versionSchema,
});

export const locationRowSchema = locationSchema.extend({
  districtName: z.string().nullable(),
  regionName: z.string().nullable(),
});
export type LocationRow = z.output<typeof locationRowSchema>;

/** Where a location was, from when on. */
export const locationPlaceSchema = z.object({
  regionName: z.string().nullable(),
  districtName: z.string().nullable(),
  timeZone: z.string(),
  since: instantSchema,
});
export type LocationPlace = z.output<typeof locationPlaceSchema>;

/** The parts of a setup that can be copied. */
export const copySectionLabels = {
  openingHours: 'Opening hours',
  timeZone: 'Time zone',
  districtId: 'District',
  hasDeliveryEnabled: 'Pickup and delivery',
} as const;
export type CopySection = keyof typeof copySectionLabels;
export const copySections = Object.keys(copySectionLabels) as [CopySection, ...CopySection[]];

export const copyRequestSchema = z.object({
  storeIds: z.array(idSchema).min(1, 'Choose at least one location').max(500),
  sections: z.array(z.enum(copySections)).min(1, 'Choose at least one part').max(copySections.length),
});
export type CopyRequest = z.output<typeof copyRequestSchema>;

const versionOfSchema = z.object({ id: idSchema, version: versionSchema });
export type VersionOf = z.output<typeof versionOfSchema>;

const copyDifferenceSchema = z.object({
  storeId: idSchema,
  section: z.enum(copySections),
  before: z.string(),
  after: z.string(),
});
export type CopyDifference = z.output<typeof copyDifferenceSchema>;

/** What a copy would change, and the versions it was computed from. */
export const copyPreviewSchema = z.object({
  differences: z.array(copyDifferenceSchema),
  versions: z.array(versionOfSchema),
});
export const copySetupSchema = copyRequestSchema.extend({ versions: z.array(versionOfSchema).max(501) });
