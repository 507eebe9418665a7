import { z } from 'zod';
import { idSchema, versionSchema } from '../../core/schema.ts';
import { fieldProblem } from '../wording/wording.rules.ts';
import { wordingSchema, wordingValuesSchema } from '../wording/wording.schemas.ts';
import {
  type AutomaticKind,
  automaticKinds,
  fieldsOfKind,
  mostPreviewed,
} from './automatic-texts.constants.ts';

/** What is wrong with the fields of a wording, which depend on its kind; undefined if nothing is. */
export const wordingProblem = (kind: AutomaticKind, wording: string) =>
  fieldProblem(fieldsOfKind(kind), wording);

export const automaticTextFormSchema = z.object({ isOn: z.boolean(), wording: wordingSchema });
export type AutomaticTextForm = z.output<typeof automaticTextFormSchema>;

export const changeAutomaticTextSchema = automaticTextFormSchema.extend({ version: versionSchema });

export const automaticTextSchema = z.object({
  kind: z.enum(automaticKinds),
  isOn: z.boolean(),
  wording: z.string(),
  version: versionSchema,
  /** In the last 30 days. */
  sent: z.int(),
  /** Held back because the customer stopped texts, in the same days. */
  refused: z.int(),
});
export type AutomaticText = z.output<typeof automaticTextSchema>;

export const automaticTextListSchema = z.object({
  records: z.array(automaticTextSchema),
  isMessagingEnabled: z.boolean(),
});

export const ofKindSchema = z.object({ kind: z.enum(automaticKinds) });

export const previewQuerySchema = z.object({
  /** 0 is the latest order. */
  place: z.coerce
    .number<number | string>()
    .int()
    .min(0)
    .max(mostPreviewed - 1)
    .default(0),
});

/** A recent order for which this text would have been sent; null if there is none. */
export const previewSchema = z.object({
  order: z
    .object({
      id: idSchema,
      code: z.string(),
      customerName: z.string(),
      values: wordingValuesSchema,
    })
    .nullable(),
  /** How many there are to look at. */
  count: z.int(),
});
