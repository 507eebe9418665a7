import { z } from 'zod';
import { linesSchema } from '../../core/schema.ts';
import { mostWording, type WordingField, wordingFieldNames } from './wording.constants.ts';

export const wordingSchema = linesSchema(mostWording, 'Wording is a required field');

const eachField = <Value extends z.ZodType>(value: Value) =>
  z.object(Object.fromEntries(wordingFieldNames.map((name) => [name, value])) as Record<WordingField, Value>);

/** What each field says. */
export const wordingValuesSchema = eachField(z.string());
/** The same; null where it is not known. */
export const knownValuesSchema = eachField(z.string().nullable());
