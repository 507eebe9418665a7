import { z } from 'zod';
import { instantSchema } from './schema.ts';

/** What each module recorded of something that a customer or a bank disputes, in order. */
export const evidenceSectionsSchema = z.array(
  z.object({
    title: z.string(),
    facts: z.array(
      z.object({
        /** Null for what has no moment of its own. */
        at: instantSchema.nullable(),
        label: z.string(),
        value: z.string(),
      }),
    ),
  }),
);
export type EvidenceSections = z.output<typeof evidenceSectionsSchema>;
