import { z } from 'zod';
import { addressLineSchema, searchedSchema } from '../../core/geo/address-search.ts';
import { type Point, pointSchema } from '../../core/geo/point.ts';
import { idSchema, textSchema, versionSchema } from '../../core/schema.ts';
import { crossesItself, hasArea } from './zone-shape.rules.ts';

export const needsArea = 'Add ZIP codes or draw an area';
export const mostPoints = 200;
export const mostZips = 500;
export const mostZones = 50;
export const tooManyZones = `A location has at most ${mostZones} zones. Remove one first.`;

export const zipSchema = z
  .string()
  .trim()
  .regex(/^\d{5}$/, 'Invalid zip code');

const polygonSchema = z
  .array(pointSchema)
  .min(3, { error: 'An area needs at least 3 corners', abort: true })
  .max(mostPoints)
  .refine((points) => !crossesItself(points), { error: 'The area crosses itself', abort: true })
  .refine(hasArea, 'The corners of an area must not lie on one line');

const facts = {
  name: textSchema(80, 'Name is a required field'),
  /** Its place in the palette of 12. */
  color: z.int().min(0).max(11),
  zipCodes: z.array(zipSchema).max(mostZips),
  polygon: polygonSchema.nullable(),
  deliveryTierId: idSchema.nullable(),
};

function checkArea(
  { zipCodes, polygon }: { zipCodes: string[]; polygon: Point[] | null },
  context: z.RefinementCtx,
) {
  if (zipCodes.length === 0 && polygon === null)
    context.addIssue({ code: 'custom', path: ['zipCodes'], message: needsArea });
}

export const zoneFactsSchema = z.object(facts).superRefine(checkArea);
export type ZoneFacts = z.output<typeof zoneFactsSchema>;
export const changeZoneSchema = z.object({ ...facts, version: versionSchema }).superRefine(checkArea);

export const zoneSchema = z.object({
  id: idSchema,
  name: z.string(),
  color: z.int(),
  zipCodes: z.array(z.string()),
  polygon: z.array(pointSchema).nullable(),
  deliveryTierId: idSchema.nullable(),
  version: versionSchema,
});
export type Zone = z.output<typeof zoneSchema>;

export const zoneListSchema = z.object({
  records: z.array(zoneSchema),
  /** Zones that share ground or a ZIP code. */
  overlaps: z.array(z.object({ zoneIds: z.tuple([idSchema, idSchema]), zipCodes: z.array(z.string()) })),
  /** Where the location is; null if unknown. */
  center: pointSchema.nullable(),
  /** The centers of the zones' ZIP codes. */
  zipCenters: z.record(z.string(), pointSchema),
});
export type ZoneList = z.output<typeof zoneListSchema>;

/** An address by its ZIP code, or a pin on the map. */
export const testAddressSchema = z
  .object({
    zipCode: zipSchema.optional(),
    /** On one line. Without a geocoder, its ZIP code counts. */
    address: addressLineSchema.optional(),
    point: pointSchema.optional(),
  })
  .refine(
    ({ zipCode, address, point }) => zipCode !== undefined || address !== undefined || point !== undefined,
    { path: ['zipCode'], error: 'Zip code is a required field' },
  );
export type TestAddress = z.output<typeof testAddressSchema>;

export const testedAddressSchema = z.object({
  /** Where the address is; null if the ZIP code is unknown. */
  point: pointSchema.nullable(),
  /** What the search for an address came to; null if none was asked for. */
  search: searchedSchema.nullable(),
  zones: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      tierName: z.string().nullable(),
      /** Null without a tier: store retail pricing counts. */
      feeCents: z.int().nullable(),
      /** Weekdays on which own drivers come; 0 is Sunday. */
      days: z.array(z.int().min(0).max(6)),
    }),
  ),
});
export type TestedAddress = z.output<typeof testedAddressSchema>;
