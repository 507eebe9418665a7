import { hash } from 'node:crypto';

/** A digest of an event as sent, independent of field order. */
export function digestOf(event: unknown): Buffer {
  return hash('sha256', canonical(event), 'buffer').subarray(0, 16);
}

/** JSON with sorted object keys. */
function canonical(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const fields = value as Record<string, unknown>;
  let text = '';
  for (const key of Object.keys(fields).sort())
    text += `${text === '' ? '{' : ','}${quoted(key)}:${canonical(fields[key])}`;
  return text === '' ? '{}' : `${text}}`;
}

const plain = /^[\w .:,-]*$/;

/** Most texts need no escapes, and checking is faster than escaping. */
const quoted = (text: string) => (plain.test(text) ? `"${text}"` : JSON.stringify(text));
