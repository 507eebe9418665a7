import { z } from 'zod';
import { kindSchema, rowFields, rowTimes, yesSchema } from '../../core/figures/row-list.schemas.ts';
import { idSchema, instantSchema } from '../../core/schema.ts';
import { conversationRowLabels } from '../response-times.constants.ts';

export const conversationRowFilters = {
  ...rowTimes,
  kind: kindSchema(conversationRowLabels),
  /** Who answered or resolved. */
  person: z.string().min(1).max(200).optional(),
  /** Only replies for which a target was set. */
  targeted: yesSchema,
};

/** A reply, a resolved conversation or an opt-out. */
export const conversationRowSchema = z.object({
  ...rowFields,
  kind: kindSchema(conversationRowLabels),
  conversationId: idSchema,
  customerName: z.string(),
  conversations: z.int(),
  /** In opening hours; null for an opt-out. */
  minutes: z.int().nullable(),
  endedAt: instantSchema.nullable(),
  person: z.string().nullable(),
});
export type ConversationRow = z.output<typeof conversationRowSchema>;
