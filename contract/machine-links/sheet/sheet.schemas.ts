import { z } from 'zod';
import { savedSchema } from '../../core/saved.ts';
import { idSchema } from '../../core/schema.ts';
import { machineTypes } from '../../machines/machines.constants.ts';
import { mostSheetText } from './sheet.constants.ts';

/** Machines of a spreadsheet, as it was pasted or as CSV. */
export const sheetSchema = z.object({
  storeId: idSchema,
  text: z
    .string()
    .min(1, 'Paste rows or choose a file')
    .max(mostSheetText, 'This is too much at once')
    .meta({ examples: ['Number,Type\n901,Washer'] }),
});
export type Sheet = z.output<typeof sheetSchema>;

export const sheetRowSchema = z.object({
  /** Of the text, from 1. */
  line: z.int(),
  type: z.enum(machineTypes).nullable(),
  number: z.string(),
  maker: z.string(),
  model: z.string(),
  sizePounds: z.int().nullable(),
  minutes: z.int().nullable(),
  priceCents: z.int().nullable(),
  /** What is wrong with the row; empty if it can be added. */
  errors: z.array(z.string()),
});
export type SheetRow = z.output<typeof sheetRowSchema>;

export const sheetPreviewSchema = z.object({ rows: z.array(sheetRowSchema) });
export const sheetAddedSchema = z.object({ saved: z.array(savedSchema) });
