import { z } from 'zod';
import { idSchema, instantSchema, linesSchema } from '../../core/schema.ts';
import { mostMentioned, mostNoteCharacters } from '../messenger.constants.ts';

/** A person of the business. */
export const colleagueSchema = z.object({ id: idSchema, name: z.string() });
export type Colleague = z.output<typeof colleagueSchema>;

/** What changes about who answers a conversation, and when; what is left out stays. */
export const handlingSchema = z
  .object({
    /** Null: nobody in particular. */
    assigneeId: idSchema.nullable().optional(),
    isPriority: z.boolean().optional(),
    /** Hidden until then, or until the customer writes. */
    snoozedUntil: instantSchema.nullable().optional(),
  })
  .refine((given) => Object.values(given).some((one) => one !== undefined), 'Nothing to change')
  .meta({ minProperties: 1 });
export type Handling = z.output<typeof handlingSchema>;

/** A note that only colleagues see. */
export const noteSchema = z.object({
  id: idSchema,
  text: z.string(),
  author: z.string(),
  createdAt: instantSchema,
  mentioned: z.array(colleagueSchema),
});
export type Note = z.output<typeof noteSchema>;

export const newNoteSchema = z.object({
  text: linesSchema(mostNoteCharacters, 'Note is a required field'),
  /** Email these colleagues about it. */
  mentioned: z.array(idSchema).max(mostMentioned, `At most ${mostMentioned} colleagues`).default([]),
});
export type NewNote = z.output<typeof newNoteSchema>;
