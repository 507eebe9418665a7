import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** Stands in a statement for a value that is given when it is asked. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Values = Record<string, number | string>;

/**
 * A long statement that is asked often and only ever differs in its values: it is put together at the first time, and
 * then asked with other values. To put it together takes longer than to ask it.
 */
export function builtOnce<Row, Asked extends Values>(
  names: readonly (keyof Asked & string)[],
  build: (asked: Asked) => RawBuilder<Row>,
): (db: Db, asked: Asked) => Promise<Row[]> {
  const places = Object.fromEntries(names.map((name) => [name, new Place(name)])) as unknown as Asked;
  let built: CompiledQuery<Row> | undefined;
  return async (db, asked) => {
    built ??= build(places).compile(db);
    const values = built.parameters.map((value) => (value instanceof Place ? asked[value.name] : value));
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(built.sql, values));
    return rows;
  };
}
