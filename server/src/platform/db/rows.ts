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
  const selected = Object.entries<unknown>(cells).map(
    ([name, cell]) => sql`${unnested(columns, name, rows, cell)} as ${sql.ref(name)}`,
  );
  return sql`(select ${sql.join(selected)})`;
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
  const values = given.map(([name, cell]) =>
    typeof cell === 'function' ? unnested(columns, name, rows, cell) : sql`${cell}::${typeOf(columns, name)}`,
  );
  const isOverriding = given.some(([name]) => columns[name]?.isIdentity);
  const overriding = sql.raw(isOverriding ? 'overriding system value ' : '');
  const into = db.insertInto(table) as unknown as InsertQueryBuilder<Schema, Table, InsertResult>;
  return into
    .columns(given.map(([name]) => name) as (keyof Schema[Table] & string)[])
    .expression(sql`${overriding}select ${sql.join(values)}`);
}

const typeOf = (columns: Columns, name: string) => sql.raw(columns[name]?.type ?? 'unknown');

/** The same column of each row, in the given order. */
function unnested<Row>(columns: Columns, name: string, rows: readonly Row[], cell: unknown) {
  return sql`unnest(${rows.map(cell as (row: Row) => unknown)}::${typeOf(columns, name)}[])`;
}

/** One of these: `.where('id', '=', anyOf(ids))`. The statement's text is the same for any number of them. */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`;
