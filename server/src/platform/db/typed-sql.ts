import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Columns, RowOf } from './schema/column.ts';

/**
 * A statement with these result columns: `` typedSql({ id: int8, name: text.orNull })`select id, name from …`
 * ``. Tests compare them with the database's answer.
 */
export const typedSql =
  <C extends Columns>(columns: C) =>
  (strings: TemplateStringsArray, ...values: unknown[]): RawBuilder<RowOf<C>> => {
    const statement = sql<RowOf<C>>(strings, ...values);
    if (watching !== undefined)
      declared.set(statement.toOperationNode(), { columns, text: strings.join('?') });
    return statement;
  };

/** A condition of a statement that the query builder puts together; in parentheses, since it may contain `or`. */
export const condition = (strings: TemplateStringsArray, ...values: unknown[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql(strings, ...values)})`;

/** What a statement declares: its columns, and its text with a mark for each value. */
interface Declared {
  columns: Columns;
  text: string;
}

type Watch = (statement: CompiledQuery, declared: Declared | undefined, result: pg.QueryResult) => void;

const declared = new WeakMap<object, Declared>();
let watching: Watch | undefined;

/** For tests: called for each statement that ran, with what it declares. */
export function watchStatements(watch: Watch): void {
  watching = watch;
}

/** The driver reports each statement that ran. */
export function statementRan(statement: CompiledQuery, result: pg.QueryResult): void {
  watching?.(statement, declared.get(statement.query), result);
}
