import { z } from 'zod';
import { idSchema, textSchema } from '../core/schema.ts';
import { customerFiltersSchema } from './customers.schemas.ts';

export const tagNameSchema = textSchema(40, 'Tag is a required field');

/** The customers of a list, by its filters, and the tag to add or remove. */
export const tagCustomersSchema = z.object({
  customers: customerFiltersSchema,
  tag: tagNameSchema,
  isAdded: z.boolean(),
});
export type TagCustomers = z.output<typeof tagCustomersSchema>;

export const tagChangeSchema = z.object({
  id: idSchema,
  tag: z.string(),
  isAdded: z.boolean(),
  /** Customers that changed. */
  changed: z.int(),
  isUndone: z.boolean(),
});
export type TagChange = z.output<typeof tagChangeSchema>;

export const deletedTagSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Customers who had it. */
  customers: z.int(),
  /** The audit entry that can undo it. */
  changeId: idSchema,
});
export type DeletedTag = z.output<typeof deletedTagSchema>;
