import { z } from 'zod';
import { eventIdSchema } from '../core/event-parts.ts';
import { idSchema, offsetInstantSchema } from '../core/schema.ts';
import { exampleEvents } from './event-examples.ts';
import { eventTypeNames, eventTypes, formerTypes } from './event-types.ts';

export const maxEventsInBatch = 500;
/** Five hundred orders of some twenty lines each. */
export const maxBatchBytes = 4 * 1024 * 1024;
/** Clocks differ; what happens later than this after now has not happened. */
export const maxAheadMs = 5 * 60_000;

const currentName = (type: unknown) => (typeof type === 'string' && formerTypes[type]) || type;

/** What every event has. Its type decides the shape of its body. */
export const envelopeSchema = z.strictObject({
  id: eventIdSchema,
  type: z.preprocess(currentName, z.enum(eventTypeNames, 'Not a type of event')),
  /** When it happened. */
  at: offsetInstantSchema,
  /** Where it happened. */
  storeId: idSchema,
  body: z.looseObject({}),
});
export type Envelope = z.output<typeof envelopeSchema>;

/** The published form of every type, for the API page; each event is checked by itself, so one bad event refuses no other. */
const published = exampleEvents(1).map((example) => {
  const { summary, body } = eventTypes[example.type];
  const type = z.literal(example.type).meta({ description: summary });
  const schema = z.toJSONSchema(envelopeSchema.extend({ type, body }), {
    io: 'input',
    unrepresentable: 'any',
  });
  return { ...schema, examples: [example] };
});

export const batchSchema = z.object({
  events: z
    .array(z.unknown().meta({ oneOf: published.map(({ $schema: _, ...schema }) => schema) }))
    .min(1)
    .max(maxEventsInBatch, `At most ${maxEventsInBatch} events in a batch`),
});

export const eventOutcomes = ['accepted', 'repeated', 'waiting', 'refused'] as const;

/** What became of one event of a batch. */
export const eventResultSchema = z.object({
  /** As it was sent; null where it could not be read. */
  id: z.string().nullable(),
  outcome: z.enum(eventOutcomes),
  /** The id of the event that must come first; it is counted nowhere until then. */
  waitsFor: z.string().optional(),
  /** Why it was refused, each with the path of its field. */
  reasons: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type EventResult = z.output<typeof eventResultSchema>;

/** In the order in which the events were sent. */
export const batchResultSchema = z.object({
  results: z.array(eventResultSchema),
  counts: z.record(z.enum(eventOutcomes), z.int()),
});
export type BatchResult = z.output<typeof batchResultSchema>;
