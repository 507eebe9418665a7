import { createHash } from 'node:crypto';
import pg from 'pg';
import { closeWhenSilent } from './silence/silence.ts';

declare module 'pg' {
  interface ClientConfig {
    /** Missing in the driver's types: statements are sent without waiting for earlier answers. */
    pipeline?: boolean;
  }
}

/** The database roles: migrations grant their rights. */
export type DbRole = 'washboard_app' | 'washboard_lookup';

const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: (text) => Number(text),
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

const types = {
  getTypeParser: (oid: number, format?: string) =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
};

/** A client that remembers its last business. */
export interface Client extends pg.PoolClient {
  business?: number | undefined;
}

export interface PoolOptions {
  url: string;
  role: DbRole;
  max: number;
  name: string;
  /** Connection timeout in seconds, 5 by default; then 503. */
  wait?: number | undefined;
  /**
   * Longest statement in seconds; a transaction may idle twice as long, and wait for a lock as long as for a connection.
   * No limit by default.
   */
  limit?: number;
  /** Whether a connection's statements are sent at once, for concurrent work. */
  pipeline?: boolean;
  /** Statements are planned once per connection, whatever the values. */
  plannedOnce?: boolean;
}

export function createPool(options: PoolOptions): pg.Pool {
  const { role, limit, pipeline = false, plannedOnce } = options;
  const limits =
    limit === undefined
      ? ''
      : ` -c statement_timeout=${limit}s -c idle_in_transaction_session_timeout=${2 * limit}s -c lock_timeout=${options.wait ?? 5}s`;
  const plans = plannedOnce ? ' -c plan_cache_mode=force_generic_plan' : '';
  return watchedPool(options.url, {
    max: options.max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: (options.wait ?? 5) * 1_000,
    application_name: options.name,
    pipeline,
    // Statements are short, so compiling costs more than running. Lookups rarely repeat: memoizing them took
    // a fifth of the time of a busy day's figures.
    options: `-c role=${role} -c jit=off -c enable_memoize=off${plans}${limits}`,
    types: types as pg.CustomTypesConfig,
  });
}

/** A pool whose connections are closed when they no longer answer. */
export function watchedPool(url: string, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
  });
  // A connection may break at any time, idle or in use: the current query fails, and the pool makes a new
  // one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => closeWhenSilent(client, url));
  return pool;
}

const names = new Map<string, string>();
const mostNames = 500;
/**
 * In characters. The longest frequent statement reads an order's page, and planning it costs more than
 * running it.
 */
export const longestPrepared = 8_000;

/**
 * In a statement that is planned for its values each time, because one plan would serve rare or common values
 * badly.
 */
export const forItsValues = '/* for its values */';

/** A prepared statement's name for a query text, so it is parsed once per connection. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (text.includes(forItsValues)) return undefined;
  if (text.length > longestPrepared || names.size >= mostNames) return undefined;
  const name = `q${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
  names.set(text, name);
  return name;
}
