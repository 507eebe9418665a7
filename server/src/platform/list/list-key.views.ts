import { type RawBuilder, sql } from 'kysely';
import { json } from '../db/schema/column.ts';
import { condition } from '../db/typed-sql.ts';

/** A sort column. */
export interface KeyPart {
  column: RawBuilder<unknown>;
  type: 'bigint' | 'int' | 'date' | 'timestamptz' | 'text';
  descending: boolean;
}

/** A list's sort key. Its last part is unique, so every row has its own position. */
export type ListKey = readonly KeyPart[];

/** A row's position: its values of the key's parts. */
export type Place = readonly (string | number)[];

export type Direction = 'next' | 'previous';

/** A key whose parts all have the same direction. */
export const listKey = (
  way: 'asc' | 'desc',
  ...parts: readonly (readonly [RawBuilder<unknown>, KeyPart['type']])[]
): ListKey => parts.map(([column, type]) => ({ column, type, descending: way === 'desc' }));

/** A row's position, selected as `key`. */
export function placeOfRow(key: ListKey): RawBuilder<(string | number)[]> {
  const values = key.map(({ column, type }) => (isNumber(type) ? column : sql`${column}::text`));
  return sql`json_build_array(${sql.join(values)})`;
}

/** The column of a row's place. */
export const placeColumn = json.of<(string | number)[]>();

/** The `order by` terms. Backward pages are read from their end. */
export const orderBy = (key: ListKey, direction: Direction): RawBuilder<unknown> =>
  sql.join(key.map((part) => sql`${part.column} ${isDown(part, direction) ? sql`desc` : sql`asc`}`));

/** A condition: the row is strictly after this position. */
export function beyond(
  key: ListKey,
  direction: Direction,
  place: readonly unknown[] | null,
): RawBuilder<boolean> {
  const [first] = key;
  if (place === null || first === undefined) return condition`true`;
  const values = key.map(({ type }, at) => sql`${place[at]}::${sql.raw(type)}`);
  if (key.every((part) => part.descending === first.descending)) {
    const row = sql.join(key.map((part) => part.column));
    return condition`(${row}) ${isDown(first, direction) ? sql`<` : sql`>`} (${sql.join(values)})`;
  }
  const after = sql`${first.column} ${isDown(first, direction) ? sql`<` : sql`>`} ${values[0]}`;
  const rest = beyond(key.slice(1), direction, place.slice(1));
  return condition`(${after} or (${first.column} = ${values[0]} and ${rest}))`;
}

const isDown = (part: KeyPart, direction: Direction) => part.descending === (direction === 'next');
const isNumber = (type: KeyPart['type']) => type === 'bigint' || type === 'int';
