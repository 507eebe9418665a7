import { z } from 'zod';
import { phoneSchema } from '../core/contact/phone.ts';
import { usStateSchema, zipCodeSchema } from '../core/contact/us-states.ts';
import { emailSchema, idSchema, textSchema, versionSchema } from '../core/schema.ts';

const mostRegions = 100;
const mostDistricts = 100;
const mostStores = 500;

export const accountDetailsMessages = {
  fullName: 'Name is a required field',
  companyName: 'Company Name is a required field',
  address: 'Address is a required field',
  city: 'City is a required field',
  needsRegions: 'Needs region is a required field',
  district: 'District is a required field',
  noRegions: 'Add a region with a district',
  nameTaken: 'This name is already used',
  storeTwice: 'A location belongs to one district only',
} as const;

/** The name of a region or district. */
export const placeNameSchema = textSchema(80, 'Name is a required field');

/** Regions with districts, as they are sent. Without an id they are new. */
const districtInputSchema = z.object({
  id: idSchema.optional(),
  name: placeNameSchema,
  stores: z.array(z.object({ id: idSchema })).max(mostStores),
});
const regionFields = z.object({
  id: idSchema.optional(),
  name: placeNameSchema,
  districts: z.array(districtInputSchema).max(mostDistricts).superRefine(namedOnce),
});
export type RegionInput = z.output<typeof regionFields>;
/** One region on its own. It has at least one district. */
export const regionInputSchema = regionFields
  .extend({
    districts: regionFields.shape.districts.min(1, accountDetailsMessages.district),
  })
  .superRefine((region, context) => storesOnce([region], context, ['districts']));

/** `version` of the account's details is needed to change a region, not to add one. */
export const saveRegionSchema = z
  .object({ region: regionInputSchema, version: versionSchema.optional() })
  .refine(({ region, version }) => region.id === undefined || version !== undefined, {
    path: ['version'],
    message: 'Version is a required field',
  });
export type SaveRegion = z.output<typeof saveRegionSchema>;

const regionsSchema = z
  .array(regionFields)
  .max(mostRegions)
  .superRefine(namedOnce)
  .superRefine((regions, context) => storesOnce(regions, context));

/** The account's own fields, without regions. */
const ownFields = {
  fullName: textSchema(120, accountDetailsMessages.fullName),
  companyName: textSchema(120, accountDetailsMessages.companyName),
  address: textSchema(200, accountDetailsMessages.address),
  state: usStateSchema,
  city: textSchema(80, accountDetailsMessages.city),
  zipCode: zipCodeSchema,
  phone: phoneSchema,
  email: emailSchema,
  needsRegions: z.boolean(accountDetailsMessages.needsRegions),
};

export const accountFactsSchema = z
  .object({ ...ownFields, regions: regionsSchema })
  .superRefine(({ needsRegions, regions }, context) => {
    if (!needsRegions) return;
    if (regions.length === 0)
      context.addIssue({ code: 'custom', path: ['regions'], message: accountDetailsMessages.noRegions });
    regions.forEach(({ districts }, index) => {
      if (districts.length > 0) return;
      const path = ['regions', index, 'districts'];
      context.addIssue({ code: 'custom', path, message: accountDetailsMessages.district });
    });
  });
export type AccountFacts = z.output<typeof accountFactsSchema>;

export const putAccountDetailsSchema = accountFactsSchema.and(z.object({ version: versionSchema }));
export type PutAccountDetails = z.output<typeof putAccountDetailsSchema>;

const storeNameSchema = z.object({ id: idSchema, name: z.string() });
const regionSchema = z.object({
  id: idSchema,
  name: z.string(),
  districts: z.array(z.object({ id: idSchema, name: z.string(), stores: z.array(storeNameSchema) })),
});

/** Texts are empty until someone fills them in. */
export const accountDetailsSchema = z.object({
  fullName: z.string(),
  companyName: z.string(),
  address: z.string(),
  state: z.string(),
  city: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  email: z.string(),
  needsRegions: z.boolean(),
  regions: z.array(regionSchema),
  version: versionSchema,
});
export type AccountDetails = z.output<typeof accountDetailsSchema>;

/** The saved details. `changeId` is the audit entry that can undo it; null if nothing changed. */
export const savedDetailsSchema = accountDetailsSchema.extend({ changeId: idSchema.nullable() });

function namedOnce(rows: readonly { name: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  rows.forEach(({ name }, index) => {
    const key = name.toLowerCase();
    if (seen.has(key)) {
      const message = accountDetailsMessages.nameTaken;
      context.addIssue({ code: 'custom', path: [index, 'name'], message });
    }
    seen.add(key);
  });
}

function storesOnce(regions: readonly RegionInput[], context: z.RefinementCtx, path: string[] = []): void {
  const ids = regions.flatMap(({ districts }) =>
    districts.flatMap(({ stores }) => stores.map(({ id }) => id)),
  );
  if (new Set(ids).size < ids.length)
    context.addIssue({ code: 'custom', path, message: accountDetailsMessages.storeTwice });
}
