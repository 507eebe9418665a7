import type { AnyRoute } from '@washboard/contract/core/route.ts';
import fastJson, { type AnySchema } from 'fast-json-stringify';
import { z } from 'zod';

export type Serialize = (reply: unknown) => string;

/**
 * In production an answer goes through its compiled schema, which strips what is undeclared. In development
 * and tests it is also parsed in full and an undeclared field is a failure.
 */
export function serializerOf(route: AnyRoute, strict: boolean): Serialize {
  const compiled = fastJson(
    z.toJSONSchema(route.output, { io: 'input', unrepresentable: 'any' }) as AnySchema,
  );
  if (!strict) return compiled;
  return (reply) => {
    const parsed = route.output.parse(reply);
    const undeclared = firstUndeclared(
      JSON.parse(JSON.stringify(reply ?? null)),
      JSON.parse(JSON.stringify(parsed ?? null)),
      '',
    );
    if (undeclared !== undefined) throw new Error(`${route.name} answers an undeclared field: ${undeclared}`);
    return compiled(reply);
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
