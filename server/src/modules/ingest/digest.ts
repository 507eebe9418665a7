import { createHash } from 'node:crypto';

/** A short print of an event as it was sent; fields in another order are the same event. */
export function digestOf(event: unknown): Buffer {
  return createHash('sha256').update(canonical(event)).digest().subarray(0, 16);
}

/** JSON with the fields of every object sorted. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join()}}`;
}
