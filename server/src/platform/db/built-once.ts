import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** Stands in a statement for a value that is given when it is asked. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Values = Record<string, unknown>;

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

/** The same for a statement that comes in several shapes: each is put together once, unless there are too many. */
export function builtOnceByShape<Row, Asked extends Values>(most: number) {
  const known = new Map<string, (db: Db, asked: Asked) => Promise<Row[]>>();
  return (db: Db, shape: string, asked: Asked, build: (asked: Asked) => RawBuilder<Row>): Promise<Row[]> => {
    let built = known.get(shape);
    if (built === undefined) {
      if (known.size >= most) known.clear();
      built = builtOnce(namesOf(asked), build);
      known.set(shape, built);
    }
    return built(db, asked);
  };
}

const namesOf = <Asked extends Values>(asked: Asked) => Object.keys(asked) as (keyof Asked & string)[];
