import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { arrayLiteral } from './array-literal.ts';
import { type Client, statementName } from './pool.ts';
import type { Schema } from './schema/schema.ts';
import { statementRan } from './typed-sql.ts';

type Acquire = () => Promise<Client>;
type Release = (client: Client, error?: Error) => void;

/** A Kysely over clients that someone else provides and releases. */
export function kyselyOver(acquire: Acquire, release: Release): Kysely<Schema> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new HandedDriver(acquire, release),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<Schema>({ dialect });
}

/** A Kysely on one client, for the length of a transaction. */
export function kyselyOn(client: Client): Kysely<Schema> {
  return kyselyOver(
    async () => client,
    () => undefined,
  );
}

const written = (value: unknown) => (Array.isArray(value) ? (arrayLiteral(value) ?? value) : value);

class HandedDriver implements Driver {
  readonly #acquire: Acquire;
  readonly #release: Release;

  constructor(acquire: Acquire, release: Release) {
    this.#acquire = acquire;
    this.#release = release;
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new HandedConnection(await this.#acquire());
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const handed = connection as HandedConnection;
    this.#release(handed.client, handed.broken);
  }

  async beginTransaction(): Promise<void> {
    throw new Error(
      'Transactions are opened by write(), which sets the business and sends what was published.',
    );
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
}

class HandedConnection implements DatabaseConnection {
  readonly client: Client;
  broken: Error | undefined;

  constructor(client: Client) {
    this.client = client;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const config: pg.QueryConfig = { text: compiled.sql, values: compiled.parameters.map(written) };
    const name = statementName(compiled.sql);
    if (name !== undefined) config.name = name;
    const result = await this.client.query(config).catch((error: Error & { code?: string }) => {
      // An error without a SQLSTATE comes from the connection, which must not return to the pool.
      if (error.code === undefined || !/^[0-9A-Z]{5}$/.test(error.code)) this.broken = error;
      throw error;
    });
    statementRan(compiled, result);
    return {
      rows: result.rows as Row[],
      ...(result.rowCount === null ? {} : { numAffectedRows: BigInt(result.rowCount) }),
    };
  }

  // biome-ignore lint/correctness/useYield: part of the interface; nothing here streams rows
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are read in pages by key, not streamed.');
  }
}
