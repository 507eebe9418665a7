import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, readMigrations } from '../migrate.ts';
import { BackupError } from './backup-error.ts';
import { appliedMigrations, copyTarget, listTables, quoted, setSequence } from './catalog.ts';
import { sessionSettings, type TableHead } from './format.ts';
import { rebuildSchema } from './rebuild-schema.ts';
import { damaged } from './seal.ts';
import { resumeUnfinished } from './unfinished.ts';
import { openItems, Sums, type Verified, verifyBackup } from './verify-backup.ts';
import type { OnProgress } from './write-backup.ts';

export interface Restored {
  tables: number;
  rows: number;
  createdAt: string;
}

/**
 * Restores a backup in one transaction: all or nothing. An earlier schema is loaded into that schema, then
 * migrated.
 * @param options.replace deletes the database's contents; without it the database must be empty or newly
 * migrated
 * @throws BackupError with nothing changed
 */
export async function restoreBackup(options: {
  url: string;
  file: string;
  replace: boolean;
  onProgress?: OnProgress;
}): Promise<Restored> {
  const { url, file, replace } = options;
  const onProgress = options.onProgress ?? (() => {});
  const verified = await verifyBackup(file, onProgress);
  await refuseNewer(file, verified.header.migrations);
  const client = new pg.Client({ connectionString: url, application_name: 'washboard restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseRunning(client);
    if (!replace) await refuseFilled(client);
    if ((await appliedMigrations(client)).length === 0) {
      await migrate(url, { upTo: verified.header.migrations.at(-1) });
    }
    await client.query('begin');
    await load(client, file, verified, onProgress);
    await client.query('commit');
    onProgress('Bringing the schema up to date', 1);
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(url);
  const { tables } = verified.manifest;
  const rows = tables.reduce((sum, one) => sum + one.rows, 0);
  return { tables: tables.length, rows, createdAt: verified.header.createdAt };
}

async function load(client: pg.Client, file: string, verified: Verified, onProgress: OnProgress) {
  for (const setting of sessionSettings) await client.query(setting);
  const { migrations } = verified.header;
  if ((await appliedMigrations(client)).join() !== migrations.join()) await rebuildSchema(client, migrations);
  const tables = await listTables(client);
  const expected = verified.manifest.tables.map(({ table }) => table);
  if (
    [...expected].sort().join() !==
    tables
      .map(({ table }) => table)
      .sort()
      .join()
  ) {
    throw new BackupError('The database has tables of another program; use a separate database.');
  }
  await client.query(`truncate ${tables.map(({ table }) => quoted(table)).join(', ')}`);
  const sums = new Sums();
  let target: CopyTarget | undefined;
  let step = '';
  const items = openItems(file, verified.body, (share) => onProgress(step, share));
  for await (const item of items) {
    sums.add(item);
    if (item.kind === 'table') {
      step = `Loading ${item.head.table}`;
      target = openCopy(client, item.head);
    } else if (item.kind === 'rows') await target?.write(item.bytes);
    else if (item.kind === 'end of table') await target?.end();
  }
  // The file may have changed since it was checked.
  if (!sums.equal(verified.manifest.tables)) throw damaged(file);
  for (const sequence of verified.manifest.sequences) await setSequence(client, sequence);
  await resumeUnfinished(client, verified.manifest.unfinished);
}

interface CopyTarget {
  write(bytes: Buffer): Promise<void>;
  end(): Promise<void>;
}

function openCopy(client: pg.Client, head: TableHead): CopyTarget {
  const stream = client.query(copyFrom(`copy ${copyTarget(head)} from stdin`));
  const done = finished(stream);
  done.catch(() => undefined);
  return {
    async write(bytes) {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done]);
    },
    async end() {
      stream.end();
      await done;
    },
  };
}

async function refuseNewer(file: string, migrations: string[]): Promise<void> {
  const known = Object.keys(await readMigrations());
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new BackupError(
    `${file} was made by a newer Washboard (its schema has ${unknown}); update this one, then restore it.`,
  );
}

/** Servers cache sessions and figures, and would keep writing. */
async function refuseRunning(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'washboard%' limit 1`);
  if (rows.length > 0) throw new BackupError('Washboard is running on this database; stop it, then restore.');
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.business') is not null as there",
  );
  if (rows[0]?.there !== true) return;
  const filled = await client.query('select from business union all select from app_user limit 1');
  if (filled.rows.length === 0) return;
  throw new BackupError('The database isn’t empty; --replace deletes its contents and restores the backup.');
}
