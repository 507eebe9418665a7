import { z } from 'zod';
import { idListSchema, idSchema, instantSchema, textSchema, versionSchema } from '../../core/schema.ts';
import { connections } from '../../machines/machine-parts.constants.ts';

/** The serial number on the label of a reader: `ESD-20417`. */
export const readerSerialSchema = textSchema(30, 'Serial number is a required field')
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]{3,29}$/, 'Enter 4 to 30 letters, digits and dashes')
  .transform((text) => text.toUpperCase())
  .meta({ examples: ['ESD-20417'], pattern: '^[A-Z0-9][A-Z0-9-]{3,29}$' });

/** Null removes the reader. */
export const setReaderSchema = z.object({ serial: readerSerialSchema.nullable(), version: versionSchema });
export type SetReader = z.output<typeof setReaderSchema>;

export const esdReaderSchema = z.object({
  serial: z.string(),
  /** Offline until its first report. */
  connection: z.enum(connections),
  /** Its last report; null before the first. */
  seenAt: instantSchema.nullable(),
  isSimulated: z.boolean(),
});
export type EsdReader = z.output<typeof esdReaderSchema>;

/** A store and its card reader; null if none is registered. */
export const storeReaderSchema = z.object({
  storeId: idSchema,
  timeZone: z.string(),
  reader: esdReaderSchema.nullable(),
  version: versionSchema,
});
export type StoreReader = z.output<typeof storeReaderSchema>;

export const readerListQuerySchema = z.object({ storeIds: idListSchema().optional() });
export const readerListSchema = z.object({ records: z.array(storeReaderSchema) });
