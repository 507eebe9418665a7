import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { databaseUrl } from '../../../test-kit/database/database-url.ts';
import { openDatabase } from './database.ts';
import { openEmbedded } from './embedded/index.ts';
import { migrate } from './migrate.ts';

// A separate server, because roles belong to the whole server and already exist on others.
it('a user who may only create roles, as in docs/operations.md, can migrate and switch to them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'washboard-user-'));
  await chmod(folder, 0o711);
  const server = await openEmbedded({ dataDir: folder });
  try {
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query("create role office login password 'secret' createrole");
    await admin.query("create database office owner office encoding 'UTF8' template template0");
    await admin.end();
    const url = new URL(databaseUrl(server.url, 'office'));
    url.username = 'office';
    url.password = 'secret';
    expect(await migrate(url.href)).not.toEqual([]);
    expect(await migrate(url.href)).toEqual([]);
    const database = openDatabase({ url: url.href, poolSize: 2 });
    expect((await sql`select * from business`.execute(database.lookup)).rows).toEqual([]);
    expect((await sql`select * from store`.execute(database.business(1).read)).rows).toEqual([]);
    // A user who can't defer foreign keys has each row checked as usual.
    const added = database.provisionInBulk(async (both) => {
      await sql`insert into business (name) values ('Office')`.execute(both.lookup);
      return both.within(1, ({ db }) =>
        sql`insert into store (business_id, name, time_zone, district_id)
        values (1, 'Main', 'America/New_York', 7)`.execute(db),
      );
    });
    await expect(added).rejects.toMatchObject({ code: '23503' });
    await database.close();
  } finally {
    await server.release();
    await rm(folder, { recursive: true, force: true });
  }
});
