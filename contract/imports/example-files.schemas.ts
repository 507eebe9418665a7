import { z } from 'zod';
import { IMPORT_KINDS } from './imports.schemas.ts';

/** A small complete sample file for download. */
export const exampleFileSchema = z.object({
  kind: z.enum(IMPORT_KINDS),
  name: z.string(),
  /** One of two files imported together. */
  together: z.boolean(),
  rows: z.array(z.array(z.string())),
});
export type ExampleFile = z.output<typeof exampleFileSchema>;
