import { exampleEvents } from '@washboard/contract/ingest/event-examples.ts';
import { eventTypes } from '@washboard/contract/ingest/event-types.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkEvent } from './checking.rules.ts';

const storeId = 1;
const world = {
  stores: 'all',
  zones: new Map([[storeId, 'America/New_York']]),
  now: Date.parse('2026-11-20T17:00:00Z'),
} as const;
const examples = exampleEvents(storeId).map((event) => [event.type, event] as const);

/** The paths of an event's refusal; empty if accepted. */
const refusedFor = (event: unknown) => {
  const check = checkEvent(event, world);
  return check.ok ? [] : check.reasons.map(({ path }) => path);
};

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A field of a published body, with the example's value. */
interface Field {
  path: (string | number)[];
  isRequired: boolean;
  value: unknown;
}

/** Every field of a body, including nested ones. */
function fieldsOf(schema: JsonSchema, value: unknown, path: Field['path'] = []): Field[] {
  const plain = schema.anyOf?.find((one) => typeof one === 'object' && one.type !== 'null');
  if (typeof plain === 'object') return fieldsOf(plain, value, path);
  if (schema.type === 'array') {
    expect(value, `The example has a list at ${path.join('.')}`).toHaveProperty('0');
    return fieldsOf(schema.items as JsonSchema, (value as unknown[])[0], [...path, 0]);
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    expect(value, `The example has all of ${path.join('.')}`).toHaveProperty([name]);
    const field = { path: [...path, name], value: (value as Record<string, unknown>)[name] };
    const isRequired = schema.required?.includes(name) === true;
    return [{ ...field, isRequired }, ...fieldsOf(inner as JsonSchema, field.value, field.path)];
  });
}

const fieldsOfType = ({ type, body }: (typeof examples)[number][1]) =>
  fieldsOf(
    z.toJSONSchema(eventTypes[type].body, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
    body,
  );

/** The event with another value in a field; undefined removes the field. */
function withField<Event extends { body: object }>(event: Event, path: Field['path'], value: unknown): Event {
  const changed = structuredClone(event);
  let place = changed.body as Record<string | number, unknown>;
  for (const part of path.slice(0, -1)) place = place[part] as typeof place;
  place[path.at(-1) ?? ''] = value;
  // Removed, as in JSON.
  return JSON.parse(JSON.stringify(changed));
}

/** A value that is invalid for a field with this one. */
function distortions(value: unknown): unknown[] {
  const ofOtherKind = typeof value === 'object' && value !== null ? ['other'] : [{ other: true }, ['other']];
  if (typeof value === 'number') return [...ofOtherKind, `${value}`, value + 0.5, Number.MAX_SAFE_INTEGER];
  if (typeof value === 'string') return [...ofOtherKind, 7, `${value}\u0000`, 'x'.repeat(5_000)];
  return ofOtherKind;
}

test.each(examples)('accepts the example of %s', (_type, event) => {
  expect(refusedFor(event)).toEqual([]);
});

test.each(examples)('refuses %s without a required field, and names it', (_type, event) => {
  for (const name of Object.keys(event))
    expect(refusedFor({ ...event, [name]: undefined }), name).toEqual([name]);
  for (const { path } of fieldsOfType(event).filter(({ isRequired }) => isRequired))
    expect(refusedFor(withField(event, path, undefined)), path.join('.')).toContain(
      ['body', ...path].join('.'),
    );
});

test.each(examples)('refuses %s with an invalid field, and names it', (_type, event) => {
  for (const { path, value } of fieldsOfType(event))
    for (const distorted of distortions(value)) {
      const reported = `${path.join('.')}: ${JSON.stringify(distorted).slice(0, 40)}`;
      expect(refusedFor(withField(event, path, distorted)), reported).toContainEqual(
        expect.stringMatching(new RegExp(`^body\\.${path.join('\\.')}(\\.|$)`)),
      );
    }
});

test.each(examples)('refuses %s with an unknown field', (_type, event) => {
  expect(refusedFor({ ...event, colour: 'red' })).toEqual(['']);
  expect(refusedFor(withField(event, ['colour'], 'red'))).toEqual(['body']);
});
