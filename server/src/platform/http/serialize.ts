import type { AnyRoute } from '@washboard/contract/core/route.ts';
import fastJson, { type AnySchema } from 'fast-json-stringify';
import { z } from 'zod';

export type Serialize = (reply: unknown) => string;

/** Compiled answer schemas: compiling all takes a third of the start, so each waits for its first answer. */
const compiledOf = new WeakMap<AnyRoute, Serialize>();

function compiled(route: AnyRoute): Serialize {
  const known = compiledOf.get(route);
  if (known !== undefined) return known;
  const schema = z.toJSONSchema(route.output, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      plainNull(jsonSchema);
      leaveRecordsWhole(jsonSchema);
    },
  });
  const serialize: Serialize = fastJson(schema as AnySchema);
  compiledOf.set(route, serialize);
  return serialize;
}

/** "One of these, or null" is tried for each value; a nullable type is simply written. */
function plainNull(schema: { anyOf?: unknown; type?: unknown }): void {
  if (!Array.isArray(schema.anyOf) || schema.anyOf.length !== 2) return;
  const [given, other] = schema.anyOf as { type?: unknown }[];
  if (other?.type !== 'null' || typeof given?.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, given, { nullable: true });
}

const plain = ['number', 'integer', 'string', 'boolean'];

/** A record of plain values has nothing undeclared to remove, and is written much faster as it is. */
function leaveRecordsWhole(schema: { properties?: unknown; additionalProperties?: unknown }): void {
  const { properties, additionalProperties: values } = schema;
  if (properties !== undefined || typeof values !== 'object' || values === null) return;
  if (!plain.includes(String((values as { type?: unknown }).type))) return;
  for (const key of Object.keys(schema)) delete schema[key as keyof typeof schema];
}

/**
 * In production an answer passes its compiled schema, which strips undeclared fields. In development and
 * tests it is also parsed in full, and an undeclared field is a failure.
 */
export function serializerOf(route: AnyRoute, strict: boolean): Serialize {
  if (!strict) return (reply) => compiled(route)(reply);
  return (reply) => {
    const parsed = route.output.parse(reply);
    const undeclared = firstUndeclared(
      JSON.parse(JSON.stringify(reply ?? null)),
      JSON.parse(JSON.stringify(parsed ?? null)),
      '',
    );
    if (undeclared !== undefined) throw new Error(`${route.name} returns an undeclared field: ${undeclared}`);
    return compiled(route)(reply);
  };
}

function firstUndeclared(given: unknown, declared: unknown, path: string): string | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  if (typeof declared !== 'object' || declared === null) return path;
  for (const [key, value] of Object.entries(given)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (!(key in declared)) return at;
    const deeper = firstUndeclared(value, (declared as Record<string, unknown>)[key], at);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}
