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
  for (const key of inOrder(Object.keys(fields)))
    text += `${text === '' ? '{' : ','}${quoted(key)}:${canonical(fields[key])}`;
  return text === '' ? '{}' : `${text}}`;
}

/** Sorts in place; for a few keys this is faster than the general sort. */
function inOrder(keys: string[]): string[] {
  if (keys.length > 16) return keys.sort();
  for (let place = 1; place < keys.length; place++) {
    const key = keys[place] ?? '';
    let before = place - 1;
    for (; before >= 0 && (keys[before] ?? '') > key; before--) keys[before + 1] = keys[before] ?? '';
    keys[before + 1] = key;
  }
  return keys;
}

const plain = /^[\w .:,-]*$/;

/** Most texts need no escapes, and checking is faster than escaping. */
const quoted = (text: string) => (plain.test(text) ? `"${text}"` : JSON.stringify(text));
