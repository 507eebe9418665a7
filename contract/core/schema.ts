import { z } from 'zod';

/** Schemas for inputs and answers; every input is trimmed and bounded. */
export const idSchema = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
/** An id in a path or query, where everything is text. */
export const idParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'Not an id')
  .transform(Number)
  .pipe(idSchema);
export const versionSchema = z.int().min(1);

/** One line of text: trimmed, without control characters or lone surrogates. */
export function textSchema(max: number, requiredMessage?: string) {
  const text = z
    .string(requiredMessage)
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Contains characters that cannot be used');
  return requiredMessage === undefined ? text : text.min(1, requiredMessage).meta({ pattern: someText });
}
/** What the API page says of a required text: something remains after trimming. */
const someText = String.raw`^[^\p{Cc}\p{Cs}]*[^\p{Cc}\p{Cs}\s][^\p{Cc}\p{Cs}]*$`;

const lines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** Nothing, or something that can be seen: blanks, joiners, marks and fillers alone can't. */
const visible = /^$|[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Multiline text, trimmed. */
export const notesSchema = z
  .string()
  .trim()
  .max(1_000)
  .regex(lines, 'Contains characters that cannot be used');

/** Multiline text that isn't empty, with an error for what is too long. */
export const linesSchema = (max: number, requiredMessage: string) =>
  z
    .string(requiredMessage)
    .trim()
    .min(1, requiredMessage)
    .max(max, `At most ${max.toLocaleString('en-US')} characters`)
    .regex(visible, requiredMessage)
    .regex(lines, 'Contains characters that cannot be used');

export const emailSchema = z
  .string('Email is a required field')
  .trim()
  .min(1, 'Email is a required field')
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'))
  .transform((email) => email.toLowerCase())
  .meta({ format: 'email', examples: ['rosa@example.com'] });

/** An instant as ISO 8601 text in UTC. */
export const instantSchema = z.iso.datetime();
/** An instant in any zone, such as 2026-11-20T12:00:00-05:00; converted to UTC. */
export const offsetInstantSchema = z.iso
  .datetime({ offset: true, error: 'Must be an instant such as 2026-11-20T12:00:00-05:00' })
  .refine((text) => /^20\d\d/.test(text), { error: 'Must lie between 2000 and 2099', abort: true })
  .transform((text) => new Date(text).toISOString())
  .meta({ examples: ['2026-11-20T12:00:00-05:00'] });
/** A local day of a store, YYYY-MM-DD. */
export const daySchema = z.iso.date();

/** `1,2,3` in a query as a list of ids, at most `max`. */
export function idListSchema(max = 500) {
  return z
    .string()
    .max(max * 20)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(idParamSchema).max(max))
    .meta({ pattern: String.raw`^(?:[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,9})?$`, examples: ['1', '1,2,3'] });
}

/** `A,B` in a query as a list of these words. */
export const wordListSchema = <Word extends string>(words: readonly [Word, ...Word[]]) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(words)).min(1))
    .meta({ pattern: `^(?:${words.join('|')})(?:,(?:${words.join('|')}))*$`, examples: [words[0]] });
