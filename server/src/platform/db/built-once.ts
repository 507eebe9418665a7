import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** A placeholder for a value given later. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Values = Record<string, unknown>;

/** Per statement; further shapes are compiled each time. */
const mostShapes = 200;

/**
 * A long, frequent statement that differs only in its shape besides values: each shape is compiled once and
 * then run with other values. Compiling costs more than running.
 */
export function compiledByShape<Row, Shape, Asked extends Values>(
  names: readonly (keyof Asked & string)[],
  build: (shape: Shape, asked: Asked) => RawBuilder<Row>,
): (db: Db, shape: Shape, asked: Asked) => Promise<Row[]> {
  const places = Object.fromEntries(names.map((name) => [name, new Place(name)])) as unknown as Asked;
  const built = new Map<string, CompiledQuery<Row>>();
  return async (db, shape, asked) => {
    const key = JSON.stringify(shape);
    const known = built.get(key);
    const statement = known ?? build(shape, places).compile(db);
    if (known === undefined && built.size < mostShapes) built.set(key, statement);
    const values = statement.parameters.map((value) => (value instanceof Place ? asked[value.name] : value));
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters: values });
    return rows;
  };
}

/** The same for a statement of one shape. */
export function builtOnce<Row, Asked extends Values>(
  names: readonly (keyof Asked & string)[],
  build: (asked: Asked) => RawBuilder<Row>,
): (db: Db, asked: Asked) => Promise<Row[]> {
  const ask = compiledByShape<Row, null, Asked>(names, (_, asked) => build(asked));
  return (db, asked) => ask(db, null, asked);
}
