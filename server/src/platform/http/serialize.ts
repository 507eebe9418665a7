import type { AnyRoute } from '@washboard/contract/core/route.ts';
import fastJson, { type AnySchema } from 'fast-json-stringify';
import { z } from 'zod';

export type Serialize = (reply: unknown) => string;

/** The compiled schemas of answers: putting all of them together takes a third of a start, so each waits for its first answer. */
const compiledOf = new WeakMap<AnyRoute, Serialize>();

function compiled(route: AnyRoute): Serialize {
  const known = compiledOf.get(route);
  if (known !== undefined) return known;
  const schema = z.toJSONSchema(route.output, { io: 'input', unrepresentable: 'any' }) as AnySchema;
  const serialize: Serialize = fastJson(schema);
  compiledOf.set(route, serialize);
  return serialize;
}

/**
 * In production an answer goes through its compiled schema, which strips what is undeclared. In development
 * and tests it is also parsed in full and an undeclared field is a failure.
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
    if (undeclared !== undefined) throw new Error(`${route.name} answers an undeclared field: ${undeclared}`);
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
