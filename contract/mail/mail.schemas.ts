import { z } from 'zod';
import { idSchema } from '../core/schema.ts';

/** How many mails the sink shows, newest first. */
export const sinkShows = 50;

/** A mail that was kept instead of being sent. */
export const sinkMailSchema = z.object({
  id: idSchema,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  receivedAt: z.iso.datetime(),
});
export type SinkMail = z.output<typeof sinkMailSchema>;

export const sinkMailsSchema = z.object({ records: z.array(sinkMailSchema).max(sinkShows) });
