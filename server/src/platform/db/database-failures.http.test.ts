import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { savedViewRoutes } from '@washboard/contract/saved-views/saved-views.routes.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { databaseUrl } from '../../../test-kit/database/database-url.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import { migrate } from './migrate.ts';

let app: TestApp;
let world: BusinessWorld;

beforeAll(async () => {
  // As long as in production, so a call without a connection fails soon.
  app = await startApp({ env: { DATABASE_WAIT_SECONDS: '5' } });
  world = await createBusinessWorld(app, 'trouble');
});
afterAll(() => app.stop());

const readTree = () => app.call(locationRoutes.getLocationTree, {}, world.sessions.owner);

/** Holds the connections of requests, in turn for each business, until `free`. */
function holdConnections(businessIds: readonly number[]) {
  let free: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const holders = businessIds.flatMap((id) =>
    Array.from({ length: 3 }, () => app.server.database.business(id).write(() => held)),
  );
  return { free, done: Promise.all(holders) };
}

describe('with the database in trouble', () => {
  test('without a free connection a call answers 503 and the server is not ready; both recover', async () => {
    // One business alone can't hold all connections.
    const { free, done } = holdConnections([world.businessId, world.businessId + 1]);
    try {
      const refused = await readTree();
      expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'busy', '1']);
      expect((await app.server.app.inject('/health/ready')).statusCode).toBe(503);
    } finally {
      free();
      await done;
    }
    expect((await readTree()).status).toBe(200);
    expect((await app.server.app.inject('/health/ready')).statusCode).toBe(200);
  });

  test('jobs have their own connections', async () => {
    const { free, done } = holdConnections([world.businessId, world.businessId + 1]);
    try {
      const { rows } = await sql<{ one: number }>`select 1 as one`.execute(
        app.server.database.background(world.businessId).read,
      );
      expect(rows).toEqual([{ one: 1 }]);
    } finally {
      free();
      await done;
    }
  });

  test('a request’s statement has a time limit, a job’s has none', async () => {
    const limit = async (of: 'business' | 'background') =>
      (
        await sql<{ statement_timeout: string }>`show statement_timeout`.execute(
          app.server.database[of](world.businessId).read,
        )
      ).rows[0]?.statement_timeout;
    expect([await limit('business'), await limit('background')]).toEqual(['30s', '0']);
  });

  test('if all connections are cut at once, at most one call fails', async () => {
    await Promise.all([1, 2, 3, 4].map(readTree));
    await app.database.admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const answers = await Promise.all([1, 2, 3, 4].map(readTree));
    for (const { status } of answers) expect([200, 503]).toContain(status);
    await expect.poll(async () => (await readTree()).status).toBe(200);
    const received: string[] = [];
    const stop = app.server.bus.onEvent((event) => received.push(event.type));
    await expect
      .poll(async () => {
        const business = app.server.database.business(world.businessId);
        await business.write(async (tx) => tx.publish({ type: 'flags.changed' }));
        return received.length;
      })
      .toBeGreaterThan(0);
    stop();
  });
});

describe("a database owner who isn't a superuser", () => {
  const owner = `owner_${process.pid}`;
  const name = `washboard_owned_${process.pid}`;
  const server = new pg.Pool({ connectionString: inject('postgres').url, max: 1 });
  const url = new URL(databaseUrl(inject('postgres').url, name));
  url.username = owner;
  url.password = 'secret';

  beforeAll(async () => {
    const { rows } = await server.query('show server_version_num');
    await server.query(`create role ${owner} login password 'secret' createrole`);
    // From PostgreSQL 16 on, a role's creator gets its administration but not its rights.
    if (Number(rows[0].server_version_num) >= 160_000)
      await server.query(
        `grant washboard_app, washboard_lookup to ${owner} with admin true, inherit false, set false`,
      );
    await server.query(`create database ${name} owner ${owner}`);
  });
  afterAll(async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.query(`drop owned by ${owner}`);
    await server.query(`drop role ${owner}`);
    await server.end();
  });

  test('can migrate, and the server runs on the result', async () => {
    expect((await migrate(url.toString())).length).toBeGreaterThan(0);
    const admin = new pg.Pool({ connectionString: url.toString(), max: 1 });
    const owned = await startApp({
      database: { name, url: url.toString(), admin, drop: async () => undefined },
    });
    try {
      const made = await createBusinessWorld(owned, 'owned');
      const { status, body } = await owned.call(locationRoutes.getLocationTree, {}, made.sessions.owner);
      expect([status, body.locations.length]).toEqual([200, 2]);
    } finally {
      await owned.stop();
      await admin.end();
    }
  });

  test('without the roles or the right to create them says what to ask for', async () => {
    if (Number((await server.query('show server_version_num')).rows[0].server_version_num) < 160_000) {
      await server.query(`alter role ${owner} nocreaterole`);
    }
    await server.query(`revoke washboard_app, washboard_lookup from ${owner} cascade`);
    await expect(migrate(url.toString())).rejects.toThrow(
      /may not act as the role washboard_app; let an admin/,
    );
  });

  test('with a full disk a write says so and the server is not ready', async () => {
    await app.database.admin.query(`
      create function refuse_for_space() returns trigger language plpgsql
        as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
      create trigger no_space before insert on saved_view execute function refuse_for_space()`);
    const input = savedViewRoutes.createSavedView.example({} as never);
    const refused = await app.call(savedViewRoutes.createSavedView, input, world.sessions.owner);
    expect([refused.status, refused.body.code]).toEqual([503, 'busy']);
    expect(refused.body.error).toContain('disk is full');
    expect((await app.server.app.inject('/health/ready')).statusCode).toBe(503);
    expect((await readTree()).status).toBe(200);
    await app.database.admin.query('drop trigger no_space on saved_view');
  });
});
