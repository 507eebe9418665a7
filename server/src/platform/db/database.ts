import type { Publishable } from '@washboard/contract/core/live-event.ts';
import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { emptyToFill } from './bulk/fill-unlogged.ts';
import { makeIndexes, putIndexesOff } from './bulk/indexes-at-end.ts';
import { checkKeys, putKeysOff } from './bulk/keys-at-end.ts';
import { kyselyOn, kyselyOver } from './dialect.ts';
import { type Client, createPool } from './pool.ts';
import type { Schema } from './schema/schema.ts';
import { createShares, type TakeShare } from './shares/shares.ts';
import { type MarkedDay, markDays, sendEvents, sendJobs, type WaitingJob } from './writes/at-commit.ts';

export type Db = Kysely<Schema>;

/** Where a business is queried: a transaction of it, or `readingOf` outside. */
export interface InBusiness {
  readonly businessId: number;
  readonly db: Db;
}

/** A transaction for one business. Its events are sent to all processes when it commits. */
export interface Tx extends InBusiness {
  /** The connection itself, for COPY. */
  readonly client: Client;
  /** Live events, sent after the commit and kept for reconnecting pages. */
  publish(...events: Publishable[]): void;
  /** Marks this day of a store dirty: its rollups are recomputed. */
  markDay(storeId: number, day: LocalDay): void;
  /** Queues a job that must run if and only if this commits. */
  enqueue(topic: string, payload: unknown): void;
}

/** One business's rows; row-level security limits every query to it. */
export interface BusinessDb {
  readonly businessId: number;
  readonly read: Db;
  /**
   * Reads with the connection's cached plan, whatever the values: for long statements about few rows, which
   * take several times longer to plan than to run. Their text must fix the order of joins, because the plan
   * doesn't know values.
   */
  readonly readPlanned: Db;
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export const readingOf = ({ read, businessId }: BusinessDb): InBusiness => ({ db: read, businessId });

export interface Database {
  readonly url: string;
  business(businessId: number): BusinessDb;
  /** The same for jobs: separate connections, and statements without a time limit. */
  background(businessId: number): BusinessDb;
  /** Queries before a business is known: users, sessions, the outbox. */
  readonly lookup: Db;
  readonly lookupPool: pg.Pool;
  /** A transaction in the lookup role. */
  lookupWrite<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** A transaction over both roles: for a new business or person, known globally and in the business. */
  provision<T>(work: (both: Provision) => Promise<T>): Promise<T>;
  /**
   * The same for bulk loads into a database without users: if the user may, foreign keys are checked at the
   * end in one pass each, and rows aren't logged one by one. `unread` are tables that the work fills but
   * doesn't read: their indexes are built at the end.
   */
  provisionInBulk<T>(work: (both: Provision) => Promise<T>, unread?: readonly string[]): Promise<T>;
  /** By the name of what they are for. */
  readonly pools: Readonly<Record<string, pg.Pool>>;
  /** Resolves when the database answers over the connections that requests use. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Provision {
  /** In the lookup role. */
  readonly lookup: Db;
  /** A part in the app's role, for one business. */
  within<T>(businessId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** In seconds, for a request. */
const longestStatement = 30;
/** A job holds one connection for its work and one for its progress. */
const mostForJobs = 14;

/** `wait`: for a connection, in seconds. */
export function openDatabase(options: { url: string; poolSize: number; wait?: number }): Database {
  const { url, wait } = options;
  const app = createPool({
    url,
    wait,
    role: 'washboard_app',
    max: options.poolSize,
    name: 'washboard',
    limit: longestStatement,
  });
  const planned = createPool({
    url,
    wait,
    role: 'washboard_app',
    max: Math.max(2, Math.ceil(options.poolSize / 3)),
    name: 'washboard sums',
    limit: longestStatement,
    plannedOnce: true,
  });
  const work = createPool({
    url,
    wait,
    role: 'washboard_app',
    max: mostForJobs,
    name: 'washboard work',
    pipeline: true,
  });
  const lookupPool = createPool({
    url,
    wait,
    role: 'washboard_lookup',
    max: Math.max(2, Math.ceil(options.poolSize / 3)),
    name: 'washboard look-up',
  });
  const businesses = new Map<number, BusinessDb>();
  // A quarter is always left to other businesses.
  const share = createShares(Math.max(1, Math.floor(options.poolSize * 0.75)), wait ?? 5);

  const lookup = kyselyOver(
    () => lookupPool.connect(),
    (client, error) => client.release(error),
  );

  return {
    url,
    lookup,
    lookupPool,
    pools: { requests: app, sums: planned, work, lookup: lookupPool },
    business(businessId) {
      let known = businesses.get(businessId);
      if (known === undefined) {
        known = businessDb({ pool: app, planned, share }, businessId);
        if (businesses.size > 5000) businesses.clear();
        businesses.set(businessId, known);
      }
      return known;
    },
    background: (businessId) => businessDb({ pool: work, planned }, businessId),
    lookupWrite: (work) =>
      inTransaction(
        () => lookupPool.connect(),
        (client) => work(kyselyOn(client)),
      ),
    provision: (work) =>
      inTransaction(
        () => lookupPool.connect(),
        (client) => work(provisionOn(client)),
      ),
    provisionInBulk: (work, unread = []) =>
      inTransaction(
        () => lookupPool.connect(),
        async (client) => {
          const areOff = await putKeysOff(client);
          const isOurs = areOff && (await emptyToFill(client));
          const indexes = isOurs ? await putIndexesOff(client, unread) : [];
          await client.query('set local role washboard_lookup');
          const result = await work(provisionOn(client));
          if (isOurs) await makeIndexes(client, indexes);
          if (areOff) await checkKeys(client);
          return result;
        },
      ),
    async ping() {
      await Promise.all([app.query('select 1'), lookupPool.query('select 1')]);
    },
    async close() {
      await Promise.all([app.end(), planned.end(), work.end(), lookupPool.end()]);
    },
  };
}

/** Both halves of a provision on one connection, which is in the lookup role. */
function provisionOn(client: Client): Provision {
  return {
    lookup: kyselyOn(client),
    async within(businessId, inner) {
      await client.query('set local role washboard_app');
      await client.query("select set_config('washboard.business_id', $1, true)", [String(businessId)]);
      const result = await collected(client, businessId, inner);
      await client.query('set local role washboard_lookup');
      return result;
    },
  };
}

function businessDb(
  of: { pool: pg.Pool; planned: pg.Pool; share?: TakeShare },
  businessId: number,
): BusinessDb {
  const connect = () => clientFor(of.pool, businessId);
  const acquire = () => of.share?.(businessId, connect) ?? connect();
  const reading = (from: () => Promise<Client>) => kyselyOver(from, (client, error) => client.release(error));
  return {
    businessId,
    read: reading(acquire),
    readPlanned: reading(() => clientFor(of.planned, businessId)),
    write: (work) => inTransaction(acquire, (client) => collected(client, businessId, work)),
  };
}

/** Runs the work, then sends its events and jobs, in the same transaction. */
async function collected<T>(client: Client, businessId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  const events: Publishable[] = [];
  const jobs: WaitingJob[] = [];
  const days = new Map<string, MarkedDay>();
  const db = kyselyOn(client);
  const result = await work({
    businessId,
    db,
    client,
    publish: (...more) => events.push(...more),
    markDay: (storeId, day) => days.set(`${storeId} ${day}`, { storeId, day }),
    enqueue: (topic, payload) => jobs.push({ topic, payload }),
  });
  if (events.length > 0) await sendEvents(db, businessId, events);
  if (jobs.length > 0) await sendJobs(db, businessId, jobs);
  if (days.size > 0) await markDays(db, businessId, [...days.values()]);
  return result;
}

/** A connection remembers its business, so the setting costs a round trip only when it changes. */
async function clientFor(pool: pg.Pool, businessId: number): Promise<Client> {
  const client: Client = await pool.connect();
  if (client.business === businessId) return client;
  client.business = undefined;
  try {
    await client.query("select set_config('washboard.business_id', $1, false)", [String(businessId)]);
    client.business = businessId;
    return client;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

async function inTransaction<T>(
  acquire: () => Promise<Client>,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await acquire();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
