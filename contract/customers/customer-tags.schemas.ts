import { z } from 'zod';
import { idSchema, textSchema } from '../core/schema.ts';
import { customerFiltersSchema } from './customers.schemas.ts';

export const tagNameSchema = textSchema(40, 'Tag is a required field');

/** The customers of a list, as its address names them, and the tag that they get or lose. */
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
  /** To how many it made a difference. */
  changed: z.int(),
  isUndone: z.boolean(),
});
export type TagChange = z.output<typeof tagChangeSchema>;

export const deletedTagSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** How many had it. */
  customers: z.int(),
  /** The entry of the list of changes by which it comes back. */
  changeId: idSchema,
});
export type DeletedTag = z.output<typeof deletedTagSchema>;
