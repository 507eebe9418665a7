import { z } from 'zod';
import { idSchema } from '../core/schema.ts';

export const searchQuerySchema = z.object({ q: z.string().trim().min(1).max(100) });

/** A record that a search found. `kind` names its module's finder: order, customer, member, machine. */
export const foundRecordSchema = z.object({
  kind: z.string(),
  id: idSchema,
  title: z.string(),
  /** What tells it from others with the same title. */
  detail: z.string(),
});
export type FoundRecord = z.output<typeof foundRecordSchema>;

export const searchReplySchema = z.object({ records: z.array(foundRecordSchema) });
