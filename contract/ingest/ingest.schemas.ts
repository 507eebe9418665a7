import { z } from 'zod';
import { eventIdSchema } from '../core/event-parts.ts';
import { idSchema, offsetInstantSchema } from '../core/schema.ts';
import { exampleEvents } from './event-examples.ts';
import { eventTypeNames, eventTypes, formerTypes } from './event-types.ts';

export const maxEventsInBatch = 500;
/** Five hundred orders of about twenty lines. */
export const maxBatchBytes = 4 * 1024 * 1024;
/** Clocks differ; later events than this are refused as in the future. */
export const maxAheadMs = 5 * 60_000;

const currentName = (type: unknown) => (typeof type === 'string' && formerTypes[type]) || type;

/** Fields of every event. The type decides the body. */
export const envelopeSchema = z.strictObject({
  id: eventIdSchema,
  type: z.preprocess(currentName, z.enum(eventTypeNames, 'Unknown event type')),
  /** When it happened. */
  at: offsetInstantSchema,
  /** Where it happened. */
  storeId: idSchema,
  body: z.looseObject({}),
});
/**
 * The published schema of each type, for the API page. Events are checked one by one, so a bad event refuses
 * no other.
 */
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

/** The result of one event of a batch. */
export const eventResultSchema = z.object({
  /** As sent; null if it couldn't be read. */
  id: z.string().nullable(),
  outcome: z.enum(eventOutcomes),
  /** The id of the missing event; this one counts nowhere until it arrives. */
  waitsFor: z.string().optional(),
  /** The reasons for a refusal, each with its field path. */
  reasons: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type EventResult = z.output<typeof eventResultSchema>;

/** In the order of the events. */
export const batchResultSchema = z.object({
  results: z.array(eventResultSchema),
  counts: z.record(z.enum(eventOutcomes), z.int()),
});
export type BatchResult = z.output<typeof batchResultSchema>;
