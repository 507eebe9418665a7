import { z } from 'zod';
import { mostChosen } from '../core/limits.ts';
import { listOf, pagingSchema } from '../core/paging.ts';
import { daySchema, idListSchema, idParamSchema, idSchema, textSchema } from '../core/schema.ts';
import { consentFilterNames, customerSorts, segmentNames } from './customers.constants.ts';

/** The filters of the list of customers as they stand in an address. */
export const customerFiltersSchema = z.object({
  storeIds: idListSchema().optional(),
  /** These customers only, of those that the other filters leave. */
  ids: idListSchema(mostChosen).optional(),
  segment: z.enum(segmentNames).optional(),
  kind: z.enum(['commercial', 'private']).optional(),
  consent: z.enum(consentFilterNames).optional(),
  tagId: idParamSchema.optional(),
  /** Beginnings of words of the name, of the e-mail address, or digits of the phone number. */
  q: textSchema(100).optional(),
  sort: z.enum(customerSorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});
export type CustomerFilters = z.output<typeof customerFiltersSchema>;

export const customerListQuerySchema = customerFiltersSchema.extend(pagingSchema.shape);
export type CustomerListQuery = z.output<typeof customerListQuerySchema>;
export type CustomerListAddress = z.input<typeof customerListQuerySchema>;

export const noteTagSchema = z.object({ id: idSchema, name: z.string() });
export type NoteTag = z.output<typeof noteTagSchema>;

export const listedCustomerSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Where the business first met the customer. */
  storeId: idSchema,
  storeName: z.string(),
  isCommercial: z.boolean(),
  smsConsent: z.boolean(),
  emailConsent: z.boolean(),
  /** By every store. */
  segment: z.enum(segmentNames),
  /** At the stores that are meant, as all figures here; without those that were voided. */
  orders: z.int(),
  /** What these came to with tax and tips, less what was given back. */
  spendCents: z.int(),
  firstOrderOn: daySchema.nullable(),
  lastOrderOn: daySchema.nullable(),
  since: daySchema,
  tags: z.array(noteTagSchema),
});
export type ListedCustomer = z.output<typeof listedCustomerSchema>;

export const customerListSchema = listOf(listedCustomerSchema);
