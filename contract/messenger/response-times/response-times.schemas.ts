import { z } from 'zod';
import { idSchema, instantSchema } from '../../core/schema.ts';
import { conversationSchema } from '../messenger.schemas.ts';
import { mostTargetMinutes } from '../response-times.constants.ts';

/** Customers who wait longer for a person, in opening hours, are escalated. Null: never. */
export const replyTargetSchema = z.object({
  minutes: z.int('Enter whole minutes').min(1).max(mostTargetMinutes).nullable(),
});
export type ReplyTarget = z.output<typeof replyTargetSchema>;
/** With the audit entry by which it can be undone; null if it was so already. */
export const changedReplyTargetSchema = replyTargetSchema.extend({ changeId: idSchema.nullable() });

/** A conversation whose customer waits for a reply. */
export const waitingConversationSchema = conversationSchema
  .pick({ id: true, name: true, phone: true, isEscalated: true, assignee: true })
  .extend({
    waitingSince: instantSchema,
    /** In opening hours. */
    minutes: z.int(),
    /** Longer than the target. */
    isLate: z.boolean(),
  });
export type WaitingConversation = z.output<typeof waitingConversationSchema>;

export const waitingListSchema = z.object({
  /** Those who wait longest, the longest first. */
  records: z.array(waitingConversationSchema),
  /** All who wait. */
  count: z.int(),
});
