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
  return Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((key) => [key, sorted(fields[key])]),
  );
}
