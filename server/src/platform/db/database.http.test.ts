import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let mine: BusinessWorld;
let theirs: BusinessWorld;

beforeAll(async () => {
  app = await sharedApp();
  mine = await createBusinessWorld(app, 'database');
  theirs = await createBusinessWorld(app, 'database-theirs');
});

const refused = (code: string) => expect.objectContaining({ code });

/** Tables with a business_id, except those only the lookup role may read. */
async function tenantTables(): Promise<string[]> {
  const { rows } = await app.database.admin.query(
    `select table_name from information_schema.columns where column_name = 'business_id' and table_schema = 'public'
     and table_name not in ('membership', 'session', 'impersonation')`,
  );
  return rows.map((row) => row.table_name);
}

test('statements sent without waiting run in order, and the first error is reported', async () => {
  const work = app.server.database.background(mine.businessId);
  const failing = work.write(async ({ db }) => {
    await Promise.all([
      sql`create temporary table sent_at_once (n int) on commit drop`.execute(db),
      sql`insert into sent_at_once values (1), (2)`.execute(db),
      sql`select 1 / (count(*) - 2) from sent_at_once`.execute(db),
      sql`select 'never reached'`.execute(db),
    ]);
  });
  await expect(failing).rejects.toEqual(refused('22012'));
  const { rows } = await sql<{ answer: number }>`select 42 as answer`.execute(work.read);
  expect(rows).toEqual([{ answer: 42 }]);
});

describe('row-level security', () => {
  test('is on for every table of a business, whose key starts with the business', async () => {
    const tables = await tenantTables();
    const { rows } = await app.database.admin.query(
      `select c.relname, c.relrowsecurity, (select a.attname from pg_index i
         join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
         where i.indrelid = c.oid and i.indisprimary) as first_key
       from pg_class c
       where c.relname = any($1) and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
      [tables],
    );
    expect(rows.filter((row) => !row.relrowsecurity || row.first_key !== 'business_id')).toEqual([]);
    expect(rows.length).toBeGreaterThan(10);
  });

  test("shows only the named business's rows, even if the query asks for all", async () => {
    const { rows } = await sql<{ business_id: number }>`select distinct business_id from turn`.execute(
      app.server.database.business(mine.businessId).read,
    );
    expect(rows).toEqual([{ business_id: mine.businessId }]);
  });

  test('works when one connection serves two businesses in turn', async () => {
    for (let i = 0; i < 20; i++) {
      const world = i % 2 === 0 ? mine : theirs;
      const { rows } = await sql<{ business_id: number }>`select business_id from store`.execute(
        app.server.database.business(world.businessId).read,
      );
      expect(new Set(rows.map((row) => row.business_id))).toEqual(new Set([world.businessId]));
    }
  });

  test('refuses to write a row for another business', async () => {
    const write = app.server.database
      .business(mine.businessId)
      .write((tx) =>
        sql`insert into region (business_id, name) values (${theirs.businessId}, 'x')`.execute(tx.db),
      );
    await expect(write).rejects.toEqual(refused('42501'));
  });

  test('shows the lookup role only what it needs', async () => {
    await expect(sql`select * from turn`.execute(app.server.database.lookup)).rejects.toEqual(
      refused('42501'),
    );
    await expect(sql`select * from team_member`.execute(app.server.database.lookup)).rejects.toEqual(
      refused('42501'),
    );
  });

  test('hides passwords and sessions from the app role', async () => {
    const { read } = app.server.database.business(mine.businessId);
    for (const table of ['app_user', 'session', 'membership', 'installation', 'setup_code']) {
      await expect(sql`select * from ${sql.table(table)}`.execute(read)).rejects.toEqual(refused('42501'));
    }
  });
});

describe('append-only tables', () => {
  test.each([
    ['ledger_entry', 'amount_cents = 0'],
    ['audit_entry', "action = 'x'"],
  ])('%s allows no update and no delete', async (table, change) => {
    const business = app.server.database.business(mine.businessId);
    for (const statement of [`update ${table} set ${change}`, `delete from ${table}`]) {
      await expect(business.write((tx) => sql.raw(statement).execute(tx.db))).rejects.toEqual(
        refused('42501'),
      );
    }
  });
});

describe('a transaction', () => {
  test('that fails leaves nothing behind and publishes nothing', async () => {
    const business = app.server.database.business(mine.businessId);
    const received: unknown[] = [];
    const stop = app.server.bus.onEvent((event) => {
      if (event.businessId === mine.businessId) received.push(event);
    });
    await expect(
      business.write(async (tx) => {
        await sql`insert into region (business_id, name) values (${tx.businessId}, 'never')`.execute(tx.db);
        tx.publish({ type: 'billing.changed' });
        throw new Error('on purpose');
      }),
    ).rejects.toThrow('on purpose');
    await business.write(async (tx) => tx.publish({ type: 'flags.changed' }));
    await expect.poll(() => received.length).toBeGreaterThan(0);
    stop();
    expect(received).toEqual([{ type: 'flags.changed', businessId: mine.businessId }]);
    const { rows } = await sql`select from region where name = 'never'`.execute(business.read);
    expect(rows).toEqual([]);
  });

  test('that loses its connection is answered with an error, and the next one works', async () => {
    const business = app.server.database.business(mine.businessId);
    const lost = business.write(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db);
      await app.database.admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await sql`select 1`.execute(tx.db);
    });
    await expect(lost).rejects.toThrow();
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(business.read);
    expect(rows).toEqual([{ one: 1 }]);
  });
});
