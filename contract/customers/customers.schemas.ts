import { z } from 'zod';
import { mostChosen } from '../core/limits.ts';
import { listOf, pagingSchema } from '../core/paging.ts';
import { daySchema, idListSchema, idParamSchema, idSchema, textSchema } from '../core/schema.ts';
import { consentFilterNames, customerSorts, segmentNames } from './customers.constants.ts';

/** The customer list's filters as query parameters. */
export const customerFiltersSchema = z.object({
  storeIds: idListSchema().optional(),
  /** Only these customers, within the other filters. */
  ids: idListSchema(mostChosen).optional(),
  segment: z.enum(segmentNames).optional(),
  kind: z.enum(['commercial', 'private']).optional(),
  consent: z.enum(consentFilterNames).optional(),
  tagId: idParamSchema.optional(),
  /** The start of a name's words or of the email, or digits of the phone number. */
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
  /** The store that first served them. */
  storeId: idSchema,
  storeName: z.string(),
  isCommercial: z.boolean(),
  smsConsent: z.boolean(),
  emailConsent: z.boolean(),
  /** Across all stores. */
  segment: z.enum(segmentNames),
  /** At the selected stores, like all figures here; without voided orders. */
  orders: z.int(),
  /** Their total with tax and tips, less refunds. */
  spendCents: z.int(),
  firstOrderOn: daySchema.nullable(),
  lastOrderOn: daySchema.nullable(),
  since: daySchema,
  tags: z.array(noteTagSchema),
});
export type ListedCustomer = z.output<typeof listedCustomerSchema>;

export const customerListSchema = listOf(listedCustomerSchema);
