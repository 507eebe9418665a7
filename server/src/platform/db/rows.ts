import { type InsertQueryBuilder, type InsertResult, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Columns, Write } from './schema/column.ts';
import type { ColumnsOf, Schema, TableName } from './schema/schema.ts';
import { tables } from './schema/tables.ts';

/** The value of each column of a row. */
type Cells<C, Row> = { readonly [Name in keyof C]?: (row: Row, index: number) => Write<C[Name]> };

/** The same, where a column may have one value for all rows. */
type CellsOrValues<C, Row> = {
  readonly [Name in keyof C]?: ((row: Row, index: number) => Write<C[Name]>) | Write<C[Name]>;
};

/**
 * Rows as a table in a statement: `from ${unnestRows(tables.order_step, steps, { … })} as step`. Each column
 * is sent as one array, so the text is the same for any number of rows.
 */
export function unnestRows<C extends Columns, Row>(
  columns: C,
  rows: readonly Row[],
  cells: Cells<C, Row>,
): RawBuilder<unknown> {
  const given = Object.entries<unknown>(cells);
  return unnested(columns, Object.keys(cells), valuesOf(given, rows));
}

/** The same, where each column is a list already, or a parameter of a compiled statement. */
export function unnestLists<C extends Columns>(
  columns: C,
  lists: { readonly [Name in keyof C]?: readonly Write<C[Name]>[] },
): RawBuilder<unknown> {
  return unnested(columns, Object.keys(lists), Object.values(lists));
}

function unnested(columns: Columns, names: readonly string[], lists: unknown[]): RawBuilder<unknown> {
  const pieces = names.map((name) => ['', `::${columns[name]?.type}[]`]);
  const shown = names.map((name) => `"${name}"`).join(', ');
  return listed('(select * from unnest(', pieces, `) as given (${shown}))`, lists);
}

/**
 * Inserts many rows of the business: `insertRows(tx, 'order_step', steps, { order_id: (step) => step.orderId,
 * … })`. A column given as a value has it in all rows. Given ids replace those the database would draw.
 */
export function insertRows<Table extends TableName, Row>(
  { db, businessId }: { db: Kysely<Schema>; businessId: number },
  table: Table,
  rows: readonly Row[],
  cells: CellsOrValues<Omit<ColumnsOf<Table>, 'business_id'>, Row>,
): InsertQueryBuilder<Schema, Table, InsertResult> {
  const columns: Columns = tables[table];
  const given = Object.entries<unknown>({ business_id: businessId, ...cells });
  const isOverriding = given.some(([name]) => columns[name]?.isIdentity);
  const pieces = given.map(([name, cell]) => aroundOf(columns, name, cell));
  const start = isOverriding ? 'overriding system value select ' : 'select ';
  const into = db.insertInto(table) as unknown as InsertQueryBuilder<Schema, Table, InsertResult>;
  return into
    .columns(given.map(([name]) => name) as (keyof Schema[Table] & string)[])
    .expression(listed(start, pieces, '', valuesOf(given, rows)));
}

/** What stands before and behind a column's value: it is one array where it differs from row to row. */
function aroundOf(columns: Columns, name: string, cell: unknown): [string, string] {
  const type = columns[name]?.type;
  return typeof cell === 'function' ? ['unnest(', `::${type}[])`] : ['', `::${type}`];
}

/** A list of nulls is sent empty: the longest gives the number of rows, and the database fills up the others. */
function valuesOf<Row>(given: readonly [string, unknown][], rows: readonly Row[]): unknown[] {
  const full = given.map(([, cell]) =>
    typeof cell === 'function' ? rows.map(cell as (row: Row) => unknown) : undefined,
  );
  const short = full.map((list) => (list?.every(isNull) ? [] : list));
  const lists = short.some((list) => list !== undefined && list.length > 0) ? short : full;
  return given.map(([, cell], index) => lists[index] ?? cell);
}

const isNull = (value: unknown) => value === null || value === undefined;

/** Put together as one piece: a piece for each column takes longer than the database does to write one row. */
function listed(
  start: string,
  pieces: readonly string[][],
  end: string,
  values: unknown[],
): RawBuilder<unknown> {
  const texts = [start];
  for (const [index, [before = '', behind = '']] of pieces.entries()) {
    texts[index] += before;
    texts.push(`${behind}${index < pieces.length - 1 ? ', ' : end}`);
  }
  return sql(texts as unknown as TemplateStringsArray, ...values);
}

/** One of these: `.where('id', '=', anyOf(ids))`. The statement's text is the same for any number of them. */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`;
