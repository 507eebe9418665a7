import { fieldError } from '@washboard/contract/core/errors.ts';
import { type RawBuilder, sql } from 'kysely';

/** A column that a list is sorted by. */
export interface KeyPart {
  column: RawBuilder<unknown>;
  type: 'bigint' | 'int' | 'date' | 'timestamptz' | 'text';
  descending: boolean;
}

/** What a list is sorted by. Its last part is unique, so that every row has a place of its own. */
export type ListKey = readonly KeyPart[];

/** The place of a row: its values of the key's parts. */
export type Place = readonly (string | number)[];

export type Direction = 'next' | 'previous';

/** A key whose parts all run the same way. */
export const listKey = (
  way: 'asc' | 'desc',
  ...parts: readonly (readonly [RawBuilder<unknown>, KeyPart['type']])[]
): ListKey => parts.map(([column, type]) => ({ column, type, descending: way === 'desc' }));

/** The place of a row, to be selected as `key`. */
export function placeOfRow(key: ListKey): RawBuilder<(string | number)[]> {
  const values = key.map(({ column, type }) => (isNumber(type) ? column : sql`${column}::text`));
  return sql`json_build_array(${sql.join(values)})`;
}

/** The terms of an `order by`. Backward, a page is read from its end. */
export const orderBy = (key: ListKey, direction: Direction): RawBuilder<unknown> =>
  sql.join(key.map((part) => sql`${part.column} ${isDown(part, direction) ? sql`desc` : sql`asc`}`));

/** A condition: the row stands strictly beyond this place. */
export function beyond(
  key: ListKey,
  direction: Direction,
  place: readonly unknown[] | null,
): RawBuilder<boolean> {
  const [first] = key;
  if (place === null || first === undefined) return sql<boolean>`true`;
  const values = key.map(({ type }, at) => sql`${place[at]}::${sql.raw(type)}`);
  if (key.every((part) => part.descending === first.descending)) {
    const row = sql.join(key.map((part) => part.column));
    return sql<boolean>`(${row}) ${isDown(first, direction) ? sql`<` : sql`>`} (${sql.join(values)})`;
  }
  const after = sql`${first.column} ${isDown(first, direction) ? sql`<` : sql`>`} ${values[0]}`;
  const rest = beyond(key.slice(1), direction, place.slice(1));
  return sql<boolean>`(${after} or (${first.column} = ${values[0]} and ${rest}))`;
}

const isDown = (part: KeyPart, direction: Direction) => part.descending === (direction === 'next');
const isNumber = (type: KeyPart['type']) => type === 'bigint' || type === 'int';

/** A place in a list, which way from there, and the list's count, so that it is counted once. */
export interface Cursor {
  direction: Direction;
  place: Place;
  total: number;
  totalIsExact: boolean;
}

export const encodeCursor = ({ direction, place, total, totalIsExact }: Cursor): string =>
  Buffer.from(JSON.stringify([direction, total, totalIsExact, ...place])).toString('base64url');

/** Reads a cursor of this list; refuses anything else as bad input. */
export function decodeCursor(text: string, key: ListKey): Cursor {
  const [direction, total, totalIsExact, ...place] = parsed(text);
  const isSound =
    (direction === 'next' || direction === 'previous') &&
    Number.isSafeInteger(total) &&
    Number(total) >= 0 &&
    typeof totalIsExact === 'boolean' &&
    place.length === key.length &&
    key.every(({ type }, at) => isOfType[type](place[at]));
  if (!isSound) throw fieldError('cursor', 'Not a place in this list');
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
