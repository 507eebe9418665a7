import { z } from 'zod';
import { readerSerialSchema } from './readers/readers.schemas.ts';

/** A card reader is there, or went away. Counts only for the store that registered it. */
export const readerStateReportedSchema = z.strictObject({
  serial: readerSerialSchema,
  state: z.enum(['ONLINE', 'OFFLINE']),
});
export type ReaderStateReported = z.output<typeof readerStateReportedSchema>;
