/** PostgreSQL's types that our columns and statements use, with their catalog numbers. */
export const typeIds = {
  bool: 16,
  bytea: 17,
  json: 114,
  int8: 20,
  int2: 21,
  int4: 23,
  text: 25,
  float8: 701,
  date: 1082,
  time: 1083,
  timestamptz: 1184,
  numeric: 1700,
  uuid: 2950,
  jsonb: 3802,
  xid8: 5069,
  'text[]': 1009,
  'int8[]': 1016,
  'date[]': 1182,
} as const;

type TypeName = keyof typeof typeIds;

/**
 * A column of a table or result: PostgreSQL's type name, what the driver reads and what may be written. `W`
 * includes `undefined` if the database fills it in.
 */
export interface Column<R, W = R> {
  readonly type: TypeName;
  readonly isNullable: boolean;
  /** Drawn by the database unless a statement overrides it. */
  readonly isIdentity: boolean;
  /** Only for the compiler. */
  readonly '~read'?: readonly [R];
  readonly '~write'?: readonly [W];
}

export type Columns = Readonly<Record<string, Column<unknown, unknown>>>;

export type Read<C> = C extends { readonly '~read'?: readonly [infer R] } ? R : never;
export type Write<C> = C extends { readonly '~write'?: readonly [infer W] } ? W : never;

/** A row of these columns, as read. */
export type RowOf<C extends Columns> = { [Name in keyof C]: Read<C[Name]> };

/** A type before nullability. */
interface Plain<R, W = R> extends Column<R, W> {
  readonly orNull: Column<R | null, W | null | undefined>;
  /** The database has a default for it. */
  readonly filled: Column<R, W | undefined>;
  readonly identity: Column<R, W | undefined>;
}

interface Narrowable<R, W = R> extends Plain<R, W> {
  /** For text with fixed values, or JSON of a known shape. */
  of<T extends R>(): Plain<T, unknown extends R ? W : T>;
}

function plain<R, W = R>(type: TypeName): Narrowable<R, W> {
  const column = { type, isNullable: false, isIdentity: false };
  const named: Narrowable<R, W> = {
    ...column,
    orNull: { ...column, isNullable: true },
    filled: column,
    identity: { ...column, isIdentity: true },
    of: <T extends R>() => named as unknown as Plain<T, unknown extends R ? W : T>,
  };
  return named;
}

export const bool = plain<boolean>('bool');
/** Written as bytes, or as `\\x` and their hex digits. */
export const bytea = plain<Buffer, Buffer | string>('bytea');
export const int8 = plain<number>('int8');
export const int2 = plain<number>('int2');
export const int4 = plain<number>('int4');
export const text = plain<string>('text');
/** `YYYY-MM-DD` */
export const date = plain<string>('date');
/** Read as ISO text in UTC. */
export const timestamptz = plain<string, Date | string>('timestamptz');
/** Written as text, read as a value. */
export const jsonb = plain<unknown, string>('jsonb');
export const uuid = plain<string>('uuid');
export const json = plain<unknown, string>('json');
export const xid8 = plain<string>('xid8');
export const textArray = plain<string[]>('text[]');
/** Numbers in an array are read as text. */
export const int8Array = plain<string[], readonly number[]>('int8[]');

export const oneOf = <const T extends string>(..._values: readonly T[]): Plain<T> => text.of<T>();
