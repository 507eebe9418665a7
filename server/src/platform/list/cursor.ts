import { fieldError } from '@washboard/contract/core/errors.ts';
import type { Direction, KeyPart, ListKey, Place } from './list-key.views.ts';

/** A position in a list, the direction, and the list's count, so it is counted once. */
export interface Cursor {
  direction: Direction;
  place: Place;
  total: number;
  totalIsExact: boolean;
}

export const encodeCursor = ({ direction, place, total, totalIsExact }: Cursor): string =>
  Buffer.from(JSON.stringify([direction, total, totalIsExact, ...place])).toString('base64url');

/** Parses a cursor of this list; refuses anything else as bad input. */
export function decodeCursor(text: string, key: ListKey): Cursor {
  const [direction, total, totalIsExact, ...place] = parsed(text);
  const isSound =
    (direction === 'next' || direction === 'previous') &&
    Number.isSafeInteger(total) &&
    Number(total) >= 0 &&
    typeof totalIsExact === 'boolean' &&
    place.length === key.length &&
    key.every(({ type }, at) => isOfType[type](place[at]));
  if (!isSound) throw fieldError('cursor', 'Invalid cursor');
  return { direction, total: Number(total), totalIsExact, place: place as (string | number)[] };
}

const isDay = (value: unknown) =>
  /^\d{4}-\d\d-\d\d$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)));
const isInstant = (value: unknown) =>
  typeof value === 'string' && (value === 'infinity' || !Number.isNaN(Date.parse(value)));

const isOfType: Record<KeyPart['type'], (value: unknown) => boolean> = {
  bigint: Number.isSafeInteger,
  int: (value) => Number.isSafeInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  date: isDay,
  timestamptz: isInstant,
  text: (value) => typeof value === 'string' && !value.includes('\0'),
};

function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
