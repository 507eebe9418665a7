import { z } from 'zod';
import { idSchema, versionSchema } from './schema.ts';

/** The answer of a change: the row's new version, and the audit entry by which it can be undone. */
export const savedSchema = z.object({ id: idSchema, version: versionSchema, changeId: idSchema.nullable() });
export type Saved = z.output<typeof savedSchema>;
