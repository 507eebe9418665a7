import { z } from 'zod';
import { idSchema, instantSchema } from '../../core/schema.ts';
import { customerFiltersSchema } from '../../customers/customers.schemas.ts';
import { refusalNames } from '../messenger.constants.ts';
import { messageTextSchema } from '../messenger.schemas.ts';
import { customerFields } from '../wording/wording.constants.ts';
import { fieldProblem } from '../wording/wording.rules.ts';
import { bulkStates } from './bulk-messages.constants.ts';

/** What is wrong with the fields of a bulk message; undefined if nothing is. */
export const bulkProblem = (wording: string) => fieldProblem(customerFields, wording);

const bulkTypes = ['Marketing', 'Transactional'] as const;

/** What is sent, and to which customers: those of a list, by its filters. */
export const bulkDraftSchema = z.object({
  wording: messageTextSchema,
  messageType: z.enum(bulkTypes).default('Marketing'),
  customers: customerFiltersSchema,
  /** When to send it; without one, now. */
  sendAt: instantSchema.nullable().default(null),
});
export type BulkDraft = z.output<typeof bulkDraftSchema>;

export const bulkMessageSchema = bulkDraftSchema.extend({
  /** Names this bulk message: the same one is sent once, however often it is asked for. */
  key: z.uuid(),
});
export type BulkMessage = z.output<typeof bulkMessageSchema>;

/** A draft to preview; it may have no text yet. */
export const bulkPreviewedSchema = bulkDraftSchema.extend({ wording: messageTextSchema.or(z.literal('')) });

const excludedSchema = z.array(z.object({ reason: z.enum(refusalNames), text: z.string(), count: z.int() }));

/** Who would get it, and how many wouldn’t by reason. */
export const bulkPreviewSchema = z.object({
  matching: z.int(),
  recipients: z.int(),
  /** Of them: those who get it later because of quiet hours. */
  later: z.int(),
  /** Of all texts. */
  segments: z.int(),
  /** What the carrier bills for them, about. */
  costCents: z.int(),
  /** Texts that your number sends a second. */
  perSecond: z.int(),
  /** The longest text that the text message service takes, in characters. */
  longest: z.int(),
  excluded: excludedSchema,
  /** The text for the first three. */
  examples: z.array(z.object({ customerId: idSchema, name: z.string(), text: z.string() })),
});
export type BulkPreview = z.output<typeof bulkPreviewSchema>;

export const listedBulkSchema = z.object({
  id: idSchema,
  wording: z.string(),
  messageType: z.enum(bulkTypes),
  state: z.enum(bulkStates),
  madeBy: z.string(),
  createdAt: instantSchema,
  sendAt: instantSchema.nullable(),
  /** Those who were to get it. */
  recipients: z.int(),
  /** Their text isn’t written yet. */
  waiting: z.int(),
  /** They get it at a later time. */
  scheduled: z.int(),
  /** It is with the carrier, or about to be. */
  underway: z.int(),
  delivered: z.int(),
  failed: z.int(),
  /** Nobody knows whether it was sent. */
  unknown: z.int(),
  /** They didn’t get it because someone stopped it. */
  stopped: z.int(),
});
export type ListedBulk = z.output<typeof listedBulkSchema>;

export const bulkReportSchema = listedBulkSchema.extend({
  excluded: excludedSchema,
  failures: z.array(z.object({ text: z.string(), count: z.int() })),
  /** Customers who wrote within seven days. */
  replies: z.int(),
  /** Customers who stopped texts within seven days. */
  optOuts: z.int(),
});
export type BulkReport = z.output<typeof bulkReportSchema>;
