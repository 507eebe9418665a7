import { z } from 'zod';
import { instantSchema, linesSchema, textSchema } from '../../core/schema.ts';

/** What a customer told a person about our texts, with the proof of it. */
export const textConsentSchema = z.object({
  isStopped: z.boolean(),
  how: textSchema(120, 'How they told you is a required field'),
  /** When they said so. */
  saidAt: instantSchema,
  wording: linesSchema(500, 'Their words are a required field'),
});
export type TextConsentForm = z.output<typeof textConsentSchema>;
