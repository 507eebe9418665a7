import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../../test-kit/database/database.ts';
import { databaseUrl } from '../../../../test-kit/database/database-url.ts';
import { describeSchema } from '../../../../test-kit/database/schema.ts';
import { rounds } from '../../../../test-kit/env.ts';
import { fillWithRandomRows } from '../../../../test-kit/models/random-rows.ts';
import { jobIdOf } from '../../jobs/job-id.ts';
import { migrate } from '../migrate.ts';
import { exportBusiness } from './export-csv.ts';
import { restoreBackup } from './restore-backup.ts';
import { sealOf } from './seal.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const now = new Date('2026-11-20T17:00:00Z');
let folder: string;
let origin: TestDatabase;
let originHashes: Record<string, string>;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'washboard-backup-'));
  origin = await cloneDatabase();
  expect(await fillWithRandomRows(origin.admin, randomFrom(1), 8)).toEqual([]);
  originHashes = await hashes(origin.admin);
  file = join(folder, 'origin.backup');
  await writeBackup({ url: origin.url, file, now });
});

afterAll(async () => {
  await origin.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('restores every row of every table into a newly migrated database, and ids continue', async () => {
    const target = await cloneDatabase();
    const restored = await restoreBackup({ url: target.url, file, replace: false });
    expect(restored.createdAt).toBe(now.toISOString());
    expect(await hashes(target.admin)).toEqual(originHashes);
    const next =
      "insert into app_user (email, first_name, last_name) values ('next@example.com', '', '') returning id";
    const [id] = (await target.admin.query(next)).rows;
    const [most] = (await origin.admin.query('select max(id) as id from app_user')).rows;
    expect(Number(id.id)).toBe(Number(most.id) + 1);
    await target.drop();
  });

  it('restores into an empty database', async () => {
    const target = await emptyDatabase();
    await restoreBackup({ url: target.url, file, replace: false });
    expect(await hashes(target.admin)).toEqual(originHashes);
    expect(await describeSchema(target.admin)).toEqual(await describeSchema(origin.admin));
    await target.drop();
  });

  it('taken during writes has one moment, whole transactions only', async () => {
    const busy = await cloneDatabase();
    const writers = [keepWriting(busy.url), keepWriting(busy.url)];
    const businesses = 'select count(*)::int as count from business';
    await expect.poll(async () => (await busy.admin.query(businesses)).rows[0].count).toBeGreaterThan(20);
    const taken = join(folder, 'busy.backup');
    await writeBackup({ url: busy.url, file: taken, now });
    const counts = await Promise.all(writers.map((writer) => writer.stop()));
    const written = counts.reduce((sum, count) => sum + count, 0);
    const target = await cloneDatabase();
    await restoreBackup({ url: target.url, file: taken, replace: false });
    const { rows } = await target.admin.query(`
      select (select count(*) from business) as businesses, (select count(*) from region) as regions,
        (select count(*) from business b where not exists (select from region r where r.business_id = b.id)) as torn`);
    const [kept] = rows;
    expect(Number(kept.businesses)).toBeGreaterThan(0);
    expect(Number(kept.businesses)).toBeLessThanOrEqual(written);
    expect(kept).toMatchObject({ torn: '0', regions: kept.businesses });
    await Promise.all([busy.drop(), target.drop()]);
  });

  it('is refused by a non-empty database, unless it may be replaced', async () => {
    const target = await cloneDatabase();
    await target.admin.query(ownRows);
    const before = await hashes(target.admin);
    await expect(restoreBackup({ url: target.url, file, replace: false })).rejects.toThrow('--replace');
    expect(await hashes(target.admin)).toEqual(before);
    await restoreBackup({ url: target.url, file, replace: true });
    expect(await hashes(target.admin)).toEqual(originHashes);
    await target.drop();
  });

  it('is refused while Washboard runs on the database', async () => {
    const target = await cloneDatabase();
    const server = new pg.Client({ connectionString: target.url, application_name: 'washboard' });
    await server.connect();
    await expect(restoreBackup({ url: target.url, file, replace: false })).rejects.toThrow('stop it');
    await server.end();
    await target.drop();
  });

  it("can be made and restored by a database owner who isn't a superuser", async () => {
    const name = `owner_${process.pid}`;
    await origin.admin.query(
      `create role ${name} login password 'secret'; grant washboard_app, washboard_lookup to ${name}`,
    );
    const target = await emptyDatabase(name);
    const address = new URL(target.url);
    address.username = name;
    address.password = 'secret';
    const taken = join(folder, 'owner.backup');
    await restoreBackup({ url: address.href, file, replace: false });
    await writeBackup({ url: address.href, file: taken, now });
    await restoreBackup({ url: address.href, file: taken, replace: true });
    expect(await hashes(target.admin)).toEqual(originHashes);
    await target.drop();
    await origin.admin.query(`drop role ${name}`);
  });

  it('of an earlier schema is loaded into that schema and then migrated', async () => {
    const earlier = await emptyDatabase();
    await migrate(earlier.url, { upTo: '0001_ground' });
    await earlier.admin.query("insert into business (name) values ('Old')");
    const taken = join(folder, 'earlier.backup');
    await writeBackup({ url: earlier.url, file: taken, now });
    const target = await cloneDatabase();
    await restoreBackup({ url: target.url, file: taken, replace: false });
    expect((await target.admin.query('select name from business')).rows).toEqual([{ name: 'Old' }]);
    expect(await describeSchema(target.admin)).toEqual(await describeSchema(origin.admin));
    await Promise.all([earlier.drop(), target.drop()]);
  });

  it('of a newer schema is refused with its name', async () => {
    const target = await cloneDatabase();
    const newer = await rewritten((text) => text.replace('"0001_ground"', '"0001_ground","9999_future"'));
    await expect(restoreBackup({ url: target.url, file: newer, replace: false })).rejects.toThrow(
      '9999_future',
    );
    await target.drop();
  });

  it('passes unfinished jobs on again, to an empty queue', async () => {
    const working = await cloneDatabase();
    const [business] = (await working.admin.query("insert into business (name) values ('B') returning id"))
      .rows;
    const [done, open] = (
      await working.admin.query(
        "insert into outbox (business_id, topic, payload, done_at) values ($1, 't', '{}', now()), ($1, 't', '{}', now()) returning id",
        [business.id],
      )
    ).rows;
    await working.admin.query(
      'drop schema pgboss cascade; create schema pgboss; create table pgboss.job (id uuid, state text)',
    );
    await working.admin.query("insert into pgboss.job values ($1, 'completed'), ($2, 'active')", [
      jobIdOf(Number(business.id), Number(done.id)),
      jobIdOf(Number(business.id), Number(open.id)),
    ]);
    const taken = join(folder, 'working.backup');
    await writeBackup({ url: working.url, file: taken, now });
    await restoreBackup({ url: working.url, file: taken, replace: true });
    const waiting = await working.admin.query('select id from outbox where done_at is null');
    expect(waiting.rows).toEqual([{ id: open.id }]);
    expect((await working.admin.query("select to_regclass('pgboss.job') as job")).rows).toEqual([
      { job: null },
    ]);
    await working.drop();
  });

  it('appears under its name only when complete, and replaces no other file', async () => {
    await expect(writeBackup({ url: origin.url, file, now })).rejects.toThrow('already exists');
    const nothing = await emptyDatabase();
    const none = join(folder, 'none.backup');
    await expect(writeBackup({ url: nothing.url, file: none, now })).rejects.toThrow('no Washboard data');
    await expect(stat(none)).rejects.toThrow('ENOENT');
    await expect(stat(`${none}.part`)).rejects.toThrow('ENOENT');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await nothing.drop();
  });
});

describe('a damaged file', () => {
  it('is refused after damage to any byte', async () => {
    const damagedFile = join(folder, 'damaged.backup');
    const { size } = await stat(file);
    await fc.assert(
      fc.asyncProperty(fc.nat(size - 1), fc.integer({ min: 1, max: 255 }), async (offset, change) => {
        await copyFile(file, damagedFile);
        await flip(damagedFile, offset, change);
        await expect(verifyBackup(damagedFile, () => {})).rejects.toThrow(/nothing was changed\.$/);
      }),
      {
        numRuns: rounds(30),
        examples: [
          [0, 1],
          [4, 1],
          [9, 1],
          [size - 1, 1],
          [size - 50, 1],
          [size - 110, 1],
        ],
      },
    );
  });

  it('is refused if cut or extended anywhere', async () => {
    const cut = join(folder, 'cut.backup');
    const { size } = await stat(file);
    for (const length of [0, 1, 20, Math.floor(size / 2), size - 120, size - 1]) {
      await copyFile(file, cut);
      await truncate(cut, length);
      await expect(verifyBackup(cut, () => {})).rejects.toThrow(/nothing was changed\.$/);
    }
    await writeFile(cut, Buffer.concat([await readFile(file), Buffer.from('x')]));
    await expect(verifyBackup(cut, () => {})).rejects.toThrow(/nothing was changed\.$/);
  });

  it('is refused if it belongs to another program, sealed or not, or rows and manifest disagree', async () => {
    const other = join(folder, 'other.backup');
    for (const content of ['hello', gzipSync('select 1;'), sealed('{"name":"x"}\n'), sealed('')]) {
      await writeFile(other, content);
      await expect(verifyBackup(other, () => {})).rejects.toThrow(
        /a Washboard backup; nothing was changed\.$/,
      );
    }
    const lost = await rewritten((text) => text.replace(/^(.*"business".*\n)1\t.*\n/m, '$1'));
    await expect(verifyBackup(lost, () => {})).rejects.toThrow('damaged');
    await expect(verifyBackup(join(folder, 'absent'), () => {})).rejects.toThrow('cannot be read');
  });

  it('changes nothing in the target database', async () => {
    const target = await cloneDatabase();
    await target.admin.query(ownRows);
    const before = await hashes(target.admin);
    const damagedFile = join(folder, 'half.backup');
    await copyFile(file, damagedFile);
    await flip(damagedFile, 5000, 7);
    await expect(restoreBackup({ url: target.url, file: damagedFile, replace: true })).rejects.toThrow();
    expect(await hashes(target.admin)).toEqual(before);
    await target.drop();
  });
});

describe('an export', () => {
  it("has one business's rows in a CSV file per table, and no other business's", async () => {
    const out = join(folder, 'export');
    const [one] = (
      await origin.admin.query(
        'select business_id as id, count(*)::int as count from region group by 1 order by 2 desc limit 1',
      )
    ).rows;
    await exportBusiness({ url: origin.url, businessId: Number(one.id), folder: out });
    const regions: Record<string, string>[] = parse(await readFile(join(out, 'region.csv')), {
      columns: true,
    });
    expect(regions).toHaveLength(one.count);
    expect(new Set(regions.map((row) => row.business_id))).toEqual(new Set([String(one.id)]));
    const businesses: unknown[] = parse(await readFile(join(out, 'business.csv')), { columns: true });
    expect(businesses).toHaveLength(1);
    await expect(exportBusiness({ url: origin.url, businessId: 1, folder: out })).rejects.toThrow(
      'not empty',
    );
    await expect(
      exportBusiness({ url: origin.url, businessId: 1e9, folder: join(folder, 'none') }),
    ).rejects.toThrow('no business');
  });
});

/** What a database holds before a backup is restored into it. */
const ownRows = `
  with kept as (insert into business (name) values ('Own') returning id)
  insert into region (business_id, name) select id, 'Own' from kept`;

/** A hash of each table's rows, for all tables. */
async function hashes(admin: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await admin.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by 1",
  );
  const result: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await admin.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${name}" t`,
    );
    result[name] = found[0].hash;
  }
  return result;
}

/** One business with one region per transaction, as fast as possible. */
function keepWriting(url: string): { stop(): Promise<number> } {
  let stopped = false;
  const run = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    let count = 0;
    while (!stopped) {
      await client.query('begin');
      const { rows } = await client.query("insert into business (name) values ('b') returning id");
      await client.query("insert into region (business_id, name) values ($1, 'r')", [rows[0].id]);
      await client.query('commit');
      count += 1;
    }
    await client.end();
    return count;
  };
  const running = run();
  return {
    stop() {
      stopped = true;
      return running;
    },
  };
}

async function emptyDatabase(owner?: string): Promise<TestDatabase> {
  const { url } = inject('postgres');
  const name = `empty_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  await server.query(`create database ${name} template template0 ${owner ? `owner ${owner}` : ''}`);
  const own = databaseUrl(url, name);
  const admin = new pg.Pool({ connectionString: own, max: 2 });
  admin.on('error', () => undefined);
  return {
    name,
    url: own,
    admin,
    async drop() {
      await admin.end();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}

/** The backup with other content, properly sealed. */
async function rewritten(change: (text: string) => string): Promise<string> {
  const text = gunzipSync(await readFile(file)).toString('utf8');
  const changed = join(folder, `rewritten-${Math.random()}.backup`);
  await writeFile(changed, sealed(change(text.replace(/\nseal [0-9a-f]+\n$/, ''))));
  return changed;
}

function sealed(text: string): Buffer {
  const body = gzipSync(text);
  return Buffer.concat([body, sealOf(createHash('sha256').update(body).digest('hex'))]);
}

async function flip(path: string, offset: number, change: number): Promise<void> {
  const handle = await open(path, 'r+');
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, offset);
  byte[0] = (byte[0] ?? 0) ^ change;
  await handle.write(byte, 0, 1, offset);
  await handle.close();
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
