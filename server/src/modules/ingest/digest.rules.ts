import { hash } from 'node:crypto';

/** A digest of an event as sent, independent of field order. */
export function digestOf(event: unknown): Buffer {
  return hash('sha256', canonical(event), 'buffer').subarray(0, 16);
}

/** JSON with sorted object keys. */
const canonical = (event: unknown) => JSON.stringify(sorted(event));

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const fields = value as Record<string, unknown>;
  const copy: Record<string, unknown> = {};
  for (const key of sortedKeysOf(fields)) copy[key] = sorted(fields[key]);
  return copy;
}

/** Senders repeat a few sets of keys, and looking one up is faster than sorting. */
const sortedKeys = new Map<string, string[]>();
const mostKnown = 1_000;

function sortedKeysOf(fields: object): string[] {
  const keys = Object.keys(fields);
  const text = JSON.stringify(keys);
  const known = sortedKeys.get(text);
  if (known !== undefined) return known;
  if (sortedKeys.size >= mostKnown) sortedKeys.clear();
  keys.sort();
  sortedKeys.set(text, keys);
  return keys;
}
