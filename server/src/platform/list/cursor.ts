import { fieldError } from '@washboard/contract/core/errors.ts';

/** A place in a keyset list: the sort key of a row, and which way from there. */
export interface Cursor {
  direction: 'next' | 'previous';
  key: (string | number)[];
}

/** Opaque text for a place in a list. */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.direction, ...cursor.key])).toString('base64url');
}

/** Reads a cursor of `keyLength` parts back; anything else is refused as bad input. */
export function decodeCursor(text: string | undefined, keyLength: number): Cursor | null {
  if (text === undefined) return null;
  const parts = parsed(text);
  const [direction, ...key] = Array.isArray(parts) ? parts : [];
  const plain = key.every((part) => typeof part === 'string' || typeof part === 'number');
  if ((direction !== 'next' && direction !== 'previous') || key.length !== keyLength || !plain) {
    throw fieldError('cursor', 'Not a place in this list');
  }
  return { direction, key };
}

/** Where a row stands in a list by time: business day, instant in full precision, id. */
export type TimeKey = readonly [day: string, at: string, id: number];

/** The place in a list by time that a cursor's key begins with; anything else is refused as bad input. */
export function timeKeyOf([day, at, id]: Cursor['key']): TimeKey {
  const sound =
    typeof id === 'number' && /^\d{4}-\d\d-\d\d$/.test(String(day)) && !Number.isNaN(Date.parse(String(at)));
  if (!sound) throw fieldError('cursor', 'Not a place in this list');
  return [String(day), String(at), id];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
