import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';
import type { Read, Write } from './column.ts';
import type { tables } from './tables.ts';

/** The tables as the query builder knows them. */
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
 * The schema where a module knows more of some columns than the database does: what JSON looks like, that a text is one
 * of few. JSON is written as text all the same.
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
