import { createHash } from 'node:crypto';

/** A short print of an event as it was sent; fields in another order are the same event. */
export function digestOf(event: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(event, sortedFields)).digest().subarray(0, 16);
}

function sortedFields(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
