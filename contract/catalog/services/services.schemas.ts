import { z } from 'zod';
import { priceCentsSchema } from '../../core/money/money.schemas.ts';
import { idSchema, notesSchema, textSchema, versionSchema } from '../../core/schema.ts';
import { serviceFamilies } from '../../orders/orders.constants.ts';
import { priceTermsSchema } from '../prices/prices.schemas.ts';
import { maxTurnaroundHours, mostServices } from './services.constants.ts';

const pricings = ['PER_POUND', 'FIXED_PRICE'] as const;
const nameSchema = textSchema(80, 'Name is a required field');

const optionsSchema = z
  .array(
    z.object({
      name: nameSchema,
      /** What can be chosen, with what it adds to the price of a piece. */
      values: z.array(z.object({ name: nameSchema, upcharge: priceCentsSchema })).max(100),
    }),
  )
  .max(10);

export const categoryFactsSchema = z.object({
  name: nameSchema,
  category: z.enum(pricings),
  categoryType: z.enum(serviceFamilies),
  lineItemOptions: optionsSchema,
});
export type CategoryFacts = z.output<typeof categoryFactsSchema>;
export const changeCategorySchema = categoryFactsSchema.extend({ version: versionSchema });

export const serviceFactsSchema = z.object({
  name: nameSchema,
  description: notesSchema,
  serviceCategoryId: z.int('Category is a required field').min(1, 'Category is a required field'),
  hasMinPrice: z.boolean(),
  turnaroundSettings: z.object({
    hours: z
      .int('Turnaround is a required field')
      .min(1, 'At least 1 hour')
      .max(maxTurnaroundHours, `At most ${maxTurnaroundHours} hours`),
  }),
  /** Cents. */
  defaultPrice: priceCentsSchema,
});
export type ServiceFacts = z.output<typeof serviceFactsSchema>;
export const changeServiceSchema = serviceFactsSchema.extend({ version: versionSchema });

/** A new service with the terms on which some locations offer it from now on. */
export const newServiceSchema = serviceFactsSchema.extend({
  terms: priceTermsSchema,
  storeIds: z.array(idSchema).max(500),
});
export type NewService = z.output<typeof newServiceSchema>;

export const serviceSchema = z.object({
  id: idSchema,
  code: z.string(),
  ...serviceFactsSchema.shape,
  serviceCategoryId: idSchema.nullable(),
  name: z.string(),
  description: z.string(),
  pricingStructure: z.object({ type: z.enum(pricings) }),
  categoryType: z.enum(serviceFamilies),
  /** Today's retail prices: at how many locations, the lowest and the highest. */
  locations: z.int(),
  lowestPrice: priceCentsSchema.nullable(),
  highestPrice: priceCentsSchema.nullable(),
  isArchived: z.boolean(),
  version: versionSchema,
});
export type Service = z.output<typeof serviceSchema>;

export const serviceCategorySchema = z.object({
  id: idSchema,
  ...categoryFactsSchema.shape,
  name: z.string(),
  version: versionSchema,
  services: z.array(serviceSchema),
});
export type ServiceCategory = z.output<typeof serviceCategorySchema>;

/** Categories in their order, with their services by name. */
export const serviceListSchema = z.object({
  categories: z.array(serviceCategorySchema),
  /** How many items of each kind the business sells. */
  overall: z.object({
    laundry: z.int(),
    fixedPrice: z.int(),
    perPound: z.int(),
    products: z.int(),
    dryCleaning: z.int(),
  }),
  /** Whether there are more than can be listed. */
  isCut: z.boolean().describe(`More than ${mostServices}`),
});
export type ServiceList = z.output<typeof serviceListSchema>;
