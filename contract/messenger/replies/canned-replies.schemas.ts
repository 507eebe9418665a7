import { z } from 'zod';
import { idSchema, textSchema, versionSchema } from '../../core/schema.ts';
import { wordingFieldNames } from '../wording/wording.constants.ts';
import { fieldProblem } from '../wording/wording.rules.ts';
import { knownValuesSchema, wordingSchema } from '../wording/wording.schemas.ts';
import { mostReplyName } from './canned-replies.constants.ts';

/** What is wrong with the fields of a reply’s wording; undefined if nothing is. */
export const replyProblem = (wording: string) => fieldProblem(wordingFieldNames, wording);

export const cannedReplyFormSchema = z.object({
  name: textSchema(mostReplyName, 'Name is a required field'),
  wording: wordingSchema,
});
export type CannedReplyForm = z.output<typeof cannedReplyFormSchema>;

export const changeCannedReplySchema = cannedReplyFormSchema.extend({ version: versionSchema });

export const cannedReplySchema = cannedReplyFormSchema.extend({ id: idSchema, version: versionSchema });
export type CannedReply = z.output<typeof cannedReplySchema>;

/** By name. */
export const cannedReplyListSchema = z.object({ records: z.array(cannedReplySchema) });

/** What the fields say in a conversation: about the customer’s open order, or else their latest. */
export const replyValuesSchema = z.object({ values: knownValuesSchema });
