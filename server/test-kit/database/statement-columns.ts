import type pg from 'pg';
import { type Columns, typeIds } from '../../src/platform/db/schema/column.ts';

const typeNames = new Map<number, string>(Object.entries(typeIds).map(([name, id]) => [id, name]));

/** The findings of this file's tests. */
export const differences: string[] = [];

/** How an answer differs from its statement's declared columns. */
export function differenceFrom(
  columns: Columns,
  { fields, rows }: Pick<pg.QueryResult, 'fields' | 'rows'>,
): string | undefined {
  const declared = Object.entries(columns).map(([name, { type }]) => `${name} ${type}`);
  const found = fields.map(({ name, dataTypeID }) => `${name} ${typeNames.get(dataTypeID) ?? dataTypeID}`);
  const unfounded = declared.filter((column) => !found.includes(column));
  const undeclared = found.filter((column) => !declared.includes(column));
  if (unfounded.length > 0 || undeclared.length > 0) {
    return `declared: ${unfounded.join(', ') || 'all of it'}; found: ${undeclared.join(', ') || 'nothing more'}`;
  }
  const empty = Object.entries(columns).find(
    ([name, column]) => !column.isNullable && rows.some((row) => row[name] === null),
  );
  return empty && `declared: ${empty[0]} is never null; found: a row where it is`;
}
