import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedStatements } from '../env.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { refusedStatements, statementsOf } from './prepare-statements.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

async function refusedOf(statements: readonly string[]) {
  const client = await database.admin.connect();
  try {
    return await refusedStatements(client, statements);
  } finally {
    client.release();
  }
}

test('names a statement that this version of the database refuses', async () => {
  const { prepared, refused } = await refusedOf([
    'select id from store where id = $1',
    'select no_such_function(id) from store',
    'create temp table given (id int)',
    'select id from "given"',
    'select id from taken',
  ]);
  expect(prepared).toBe(1);
  expect(refused.map((one) => one.split(':')[1]?.trim())).toEqual([
    'select no_such_function(id) from store',
    'select id from taken',
  ]);
});

if (recordedStatements !== undefined) {
  const all = statementsOf(recordedStatements);
  test('prepares every statement of the last whole run', async () => {
    const { prepared, refused } = await refusedOf(all);
    expect(refused).toEqual([]);
    expect(prepared).toBeGreaterThan(500);
  });
}
