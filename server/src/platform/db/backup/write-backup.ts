import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import { appliedMigrations, copyTarget, estimateRows, listTables, quoted, readSequences } from './catalog.ts';
import {
  type BackupHeader,
  type BackupManifest,
  END_OF_ROWS,
  FORMAT,
  FORMAT_VERSION,
  sessionSettings,
  type TableHead,
  type TableSum,
} from './format.ts';
import { countLines } from './read-items.ts';
import { checkSeal, sealOf } from './seal.ts';
import { readUnfinished } from './unfinished.ts';

/** The current step, and the share done (0 to 1). */
export type OnProgress = (step: string, share: number) => void;

export interface Written {
  tables: number;
  rows: number;
  bytes: number;
}

/**
 * Writes all rows of one moment to a file, while others keep writing. The file appears under its name only
 * when it is complete, synced and verified.
 * @throws BackupError if the file exists or the database has nothing of ours
 */
export async function writeBackup(options: {
  url: string;
  file: string;
  now: Date;
  onProgress?: OnProgress;
}): Promise<Written> {
  const { url, file, now } = options;
  const onProgress = options.onProgress ?? (() => {});
  if (existsSync(file)) throw new BackupError(`${file} already exists; choose another name.`);
  const client = new pg.Client({ connectionString: url, application_name: 'washboard backup' });
  client.on('error', () => undefined);
  await client.connect();
  const part = `${file}.part`;
  try {
    const sums: TableSum[] = [];
    const bytes = await writeSealed(part, content(client, now, sums, onProgress));
    await client.query('rollback');
    await checkSeal(part, (share) => onProgress('Reading it back', share));
    await rename(part, file);
    return { tables: sums.length, rows: sums.reduce((sum, { rows }) => sum + rows, 0), bytes };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function* content(
  client: pg.Client,
  now: Date,
  sums: TableSum[],
  onProgress: OnProgress,
): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read read only');
  for (const setting of sessionSettings) await client.query(setting);
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) throw new BackupError('This database has no Washboard data yet.');
  const tables = await listTables(client);
  await client.query(
    `lock table ${tables.map(({ table }) => quoted(table)).join(', ')} in access share mode`,
  );
  const header: BackupHeader = {
    format: FORMAT,
    version: FORMAT_VERSION,
    createdAt: now.toISOString(),
    migrations,
  };
  yield line(header);
  const unfinished = await readUnfinished(client);
  const progress = progressOver(await estimateRows(client), tables, onProgress);
  for (const head of tables) {
    yield line(head);
    yield* rowsOf(client, head, sums, progress);
    yield Buffer.from(END_OF_ROWS);
  }
  // Sequences aren't part of the snapshot but later, so ids are never reused.
  const manifest: BackupManifest = { tables: sums, sequences: await readSequences(client), unfinished };
  yield line(manifest);
}

async function* rowsOf(
  client: pg.Client,
  head: TableHead,
  sums: TableSum[],
  progress: (table: string, rows: number) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const chunk of client.query(copyTo(`copy ${copyTarget(head)} to stdout`))) {
    const bytes = chunk as Buffer;
    hash.update(bytes);
    rows += countLines(bytes);
    progress(head.table, rows);
    yield bytes;
  }
  sums.push({ table: head.table, rows, sha256: hash.digest('hex') });
}

async function writeSealed(file: string, text: AsyncGenerator<Buffer>): Promise<number> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* watched(packed: AsyncIterable<Buffer>) {
    for await (const chunk of packed) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  const out = createWriteStream(file, { mode: 0o600 });
  await pipeline(Readable.from(text), createGzip({ level: 5 }), watched, out);
  const seal = sealOf(hash.digest('hex'));
  const handle = await open(file, 'a');
  try {
    await handle.appendFile(seal);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return bytes + seal.length;
}

function progressOver(estimates: Map<string, number>, tables: TableHead[], onProgress: OnProgress) {
  const guess = (table: string) => estimates.get(table) ?? 1;
  const whole = tables.reduce((sum, { table }) => sum + guess(table), 0);
  const before = new Map<string, number>();
  let sum = 0;
  for (const { table } of tables) {
    before.set(table, sum);
    sum += guess(table);
  }
  return (table: string, rows: number) =>
    onProgress(`Writing ${table}`, ((before.get(table) ?? 0) + Math.min(rows, guess(table))) / whole);
}

function line(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
