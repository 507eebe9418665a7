import { z } from 'zod';

type Json = z.core.JSONSchema.JSONSchema;

const texts: Readonly<Record<string, string>> = {
  'date-time': '2026-11-02T15:00:00Z',
  date: '2026-11-02',
  uuid: '01890a5d-ac96-774b-bcce-b302099a8057',
  email: 'a@example.com',
  uri: 'https://example.com',
};

/** Fields that a page can't show empty. */
const named: Readonly<Record<string, unknown>> = { timeZone: 'America/New_York' };

/** The least that a schema allows: no records, no text, null where it may be, zero, the first choice. */
export const smallest = <T>(schema: z.ZodType<T>): T =>
  leastOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })) as T;

function leastOf(schema: Json): unknown {
  const { type, enum: choices, anyOf, oneOf, allOf, properties = {} } = schema;
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (choices !== undefined) return choices[0];
  const [one, ...others] = (anyOf ?? oneOf ?? []) as Json[];
  if (one !== undefined) return others.some((other) => other.type === 'null') ? null : leastOf(one);
  if (allOf !== undefined) return Object.assign({}, ...allOf.map((part) => leastOf(part as Json)));
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => leastOf(itemOf(schema)));
  if (type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, named[name] ?? leastOf(properties[name] as Json)]),
    );
  if (type === 'string') return texts[schema.format ?? ''] ?? (isDay(schema) ? texts.date : '');
  if (type === 'number' || type === 'integer') return Math.max(0, schema.minimum ?? 0);
  return type === 'boolean' ? false : null;
}

const itemOf = ({ items }: Json) => (Array.isArray(items) ? items[0] : items) as Json;

const isDay = ({ pattern }: Json) => pattern !== undefined && new RegExp(pattern).test(texts.date ?? '');
