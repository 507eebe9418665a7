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
