import { z } from 'zod';
import { idSchema, textSchema } from '../../core/schema.ts';

export const bagTagSchema = z.object({ id: idSchema, name: z.string() });
export type BagTag = z.output<typeof bagTagSchema>;

/** Tags that a business can have. */
export const mostBagTags = 200;

export const newBagTagSchema = z.object({ name: textSchema(40, 'Tag is a required field') });
export type NewBagTag = z.output<typeof newBagTagSchema>;

/** `changeId` is the audit entry that can undo it. */
export const addedBagTagSchema = bagTagSchema.extend({ changeId: idSchema });
export const deletedBagTagSchema = addedBagTagSchema.extend({
  /** Orders that had it. */
  orders: z.int(),
});

const tagIdsSchema = z.array(idSchema).max(mostBagTags);

/** Tags to add to an order’s bags and to remove from them. */
export const changeBagTagsSchema = z.object({ added: tagIdsSchema, removed: tagIdsSchema });
export type ChangeBagTags = z.output<typeof changeBagTagsSchema>;
