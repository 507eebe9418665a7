import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
beforeAll(async () => {
  app = await startApp();
  world = await createBusinessWorld(app, 'bulk');
});
afterAll(() => app.stop());

/** Two machines, the second in this store. */
const addMachines = (storeId: number) =>
  app.server.database.provisionInBulk((both) =>
    both.within(world.businessId, async ({ db }) => {
      const add = (number: string, store: number) =>
        sql`insert into machine (business_id, store_id, type, number)
          values (${world.businessId}, ${store}, 'WASHER', ${number})`.execute(db);
      await add(`sound ${storeId}`, world.storeId);
      await add(`other ${storeId}`, storeId);
    }),
  );
const added = async () => {
  const { rows } = await app.database.admin.query(
    "select number from machine where number like 'sound%' or number like 'other%' order by number",
  );
  return rows.map(({ number }) => number);
};

test('a dangling reference is found at the end, and nothing is stored', async () => {
  await expect(addMachines(999_999)).rejects.toThrow(
    'A row breaks the foreign key machine_business_id_store_id_fkey.',
  );
  expect(await added()).toEqual([]);
});

test('valid rows are stored, and later rows are checked as usual', async () => {
  await addMachines(world.otherStoreId);
  expect(await added()).toHaveLength(2);
  const { rows } = await app.server.database.lookupPool.query(
    "select current_setting('session_replication_role') as role, current_user as name",
  );
  expect(rows).toEqual([{ role: 'origin', name: 'washboard_lookup' }]);
  const outside = app.server.database.business(world.businessId).write(({ db }) =>
    sql`insert into machine (business_id, store_id, type, number)
      values (${world.businessId}, 999999, 'WASHER', 'x')`.execute(db),
  );
  await expect(outside).rejects.toMatchObject({ code: '23503' });
});
