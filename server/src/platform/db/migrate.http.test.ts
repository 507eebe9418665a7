import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test-kit/database/database.ts';
import { databaseUrl } from '../../../test-kit/database/database-url.ts';
import { describeSchema } from '../../../test-kit/database/schema.ts';
import { migrate, readMigrations } from './migrate.ts';

let fresh: TestDatabase;
const name = `washboard_steps_${process.pid}`;

beforeAll(async () => {
  fresh = await cloneDatabase();
  await fresh.admin.query(`create database ${name}`);
});
afterAll(async () => {
  await fresh.admin.query(`drop database ${name} with (force)`);
  await fresh.drop();
});

test('a schema migrated from the first version, with rows, equals a fresh one', async () => {
  const url = databaseUrl(inject('postgres').url, name);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  const [upTo = '', ...later] = Object.keys(await readMigrations());
  expect(await migrate(url, { upTo })).toEqual([upTo]);
  await insertOldRows(pool);
  expect(await migrate(url)).toEqual(later);
  expect(await migrate(url)).toEqual([]);
  expect(await describeSchema(pool)).toEqual(await describeSchema(fresh.admin));
  await pool.end();
});

test('two processes that migrate at the same moment both succeed', async () => {
  const url = databaseUrl(inject('postgres').url, name);
  await fresh.admin.query(`drop database ${name} with (force)`);
  await fresh.admin.query(`create database ${name}`);
  const runs = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(runs.flat().sort()).toEqual(Object.keys(await readMigrations()));
});

test('migration names are numbered without gaps', async () => {
  const numbers = Object.keys(await readMigrations()).map((one) => Number(one.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

/** What a business of the first version may have had. */
async function insertOldRows(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into business (name) values ('Old Laundry')`);
  await pool.query(
    `insert into store (business_id, name, time_zone) values (1, 'First', 'America/New_York')`,
  );
  await pool.query(`insert into machine (business_id, store_id, type, number) values (1, 1, 'WASHER', '1')`);
  await pool.query(`insert into turn (business_id, store_id, machine_id, machine_type, turn_type, started_at,
    business_date, local_hour, source) values (1, 1, 1, 'WASHER', 'SELF_SERVE', now(), current_date, 9, 'old')`);
}
