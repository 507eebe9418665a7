import { z } from 'zod';
import { idSchema } from '../core/schema.ts';

/** Most emails shown in the test inbox, newest first. */
export const sinkShows = 50;

/** An email kept in the test inbox. */
export const sinkMailSchema = z.object({
  id: idSchema,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  receivedAt: z.iso.datetime(),
});
export type SinkMail = z.output<typeof sinkMailSchema>;

export const sinkMailsSchema = z.object({ records: z.array(sinkMailSchema).max(sinkShows) });
