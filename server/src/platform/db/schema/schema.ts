import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';
import type { Read, Write } from './column.ts';
import type { tables } from './tables.ts';

/** The tables for the query builder. */
export type Schema = {
  [Table in TableName]: {
    [Name in keyof ColumnsOf<Table>]: ColumnType<
      Read<ColumnsOf<Table>[Name]>,
      Write<ColumnsOf<Table>[Name]>,
      Write<ColumnsOf<Table>[Name]>
    >;
  };
};

export type TableName = keyof typeof tables;
export type ColumnsOf<Table extends TableName> = (typeof tables)[Table];

/**
 * The schema with a module's more precise column types: the shape of JSON, fixed text values. JSON is still
 * written as text.
 */
export type SchemaHolding<Held> = Omit<Schema, keyof Held> & {
  [Table in keyof Held & TableName]: Omit<Schema[Table], keyof Held[Table]> & {
    [Name in keyof Held[Table] & keyof Schema[Table]]: HoldingColumn<Schema[Table][Name], Held[Table][Name]>;
  };
};

type HoldingColumn<Known, Held> =
  unknown extends SelectType<Known>
    ? ColumnType<Held, InsertType<Known>, UpdateType<Known>>
    : ColumnType<Held, Held, Held>;
