import { hash } from 'node:crypto';

/** A short print of an event as it was sent; fields in another order are the same event. */
export function digestOf(event: unknown): Buffer {
  return hash('sha256', canonical(event), 'buffer').subarray(0, 16);
}

/** JSON with the fields of every object sorted. */
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

/** Most texts need no escapes, which is told faster than they are looked for. */
const quoted = (text: string) => (plain.test(text) ? `"${text}"` : JSON.stringify(text));
