import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test-kit/database/database.ts';
import { stallingProxy } from '../../../test-kit/network/stalling-proxy.ts';
import { projectRoot } from '../paths.ts';

const longestMs = 10_000;

let dataDir: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'washboard-ending-'));
  // As root the database runs under another account, which must reach the folder.
  await chmod(dataDir, 0o711);
});
afterEach(async () => {
  // A server that is killed leaves its database running.
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGTERM');
  await expect.poll(databasePid).toBeUndefined();
  await rm(dataDir, { recursive: true, force: true });
});

interface Program {
  child: ChildProcess;
  said(): string;
  /** Resolves when its output contains this. */
  says(words: RegExp): Promise<void>;
  /** Its exit code, and how long it took to exit, in ms. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
}

/** The built server as a process; settings as `NAME=value`. */
function startServer(args: string[] = [], settings: string[] = []): Program {
  const always = [`DATA_DIR=${dataDir}`, 'PORT=0', 'APP_ENV=e2e-tests', 'LOG_LEVEL=warn'];
  const clean = ['-u', 'DATABASE_URL', '-u', 'CLOCK', ...always, ...settings];
  const child = spawn('env', [...clean, process.execPath, 'server/dist/main.js', ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  let output = '';
  child.stderr?.on('data', (piece) => {
    output += piece;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    child,
    said: () => output,
    async says(words) {
      await expect.poll(() => `${output}${child.exitCode ?? ''}`).toMatch(words);
    },
    async end(signal) {
      const began = performance.now();
      child.kill(signal);
      return { code: await ended, ms: performance.now() - began };
    },
  };
}

/** A call whose body never ends: the server waits for it as long as it may. */
async function beginCall(server: Program): Promise<Socket> {
  const port = Number(/ready: http:\/\/[^:]+:(\d+)/.exec(server.said())?.[1]);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    'POST /api/identity/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n',
  );
  // Its "100 Continue": the server has begun with it.
  await once(socket, 'data');
  return socket;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The pid of the data folder's running PostgreSQL. */
function databasePid(): number | undefined {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return isAlive(pid) ? pid : undefined;
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

describe('a server that receives a signal', () => {
  test("before it is ready stops its database and the demo's loader", async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const server = startServer();
      await server.says(/Database prepared/);
      await expect.poll(() => childrenOf(server.child.pid ?? 0)).not.toEqual([]);
      const loaders = childrenOf(server.child.pid ?? 0);
      const { code, ms } = await server.end(signal);
      expect([code, ms < longestMs]).toEqual([0, true]);
      expect(databasePid()).toBeUndefined();
      expect(loaders.filter(isAlive)).toEqual([]);
      await rm(join(dataDir, 'postgres'), { recursive: true });
    }
  });

  test('while the database is being created leaves none running', async () => {
    const server = startServer(['--empty']);
    await server.says(/Preparing the embedded database/);
    expect((await server.end('SIGTERM')).ms).toBeLessThan(longestMs);
    expect(databasePid()).toBeUndefined();
  });

  test('treats a Ctrl-C passed on by npm as the same one', async () => {
    const server = startServer(['--empty']);
    await server.says(/Washboard is ready/);
    const ended = server.end('SIGINT');
    server.child.kill('SIGINT');
    expect((await ended).code).toBe(0);
    expect(databasePid()).toBeUndefined();
  });

  test('stops within 10 seconds if its database no longer answers', async () => {
    const database = await cloneDatabase();
    const proxy = await stallingProxy(database.url);
    const server = startServer(['--empty'], [`DATABASE_URL=${proxy.url}`]);
    await server.says(/Washboard is ready/);
    proxy.stallAll();
    expect((await server.end('SIGTERM')).ms).toBeLessThan(longestMs);
    await proxy.close();
    await database.drop();
  });

  test('stops at once on a second Ctrl-C', async () => {
    const server = startServer(['--empty']);
    await server.says(/Washboard is ready/);
    const unfinished = await beginCall(server);
    const ended = server.end('SIGINT');
    await expect
      .poll(() => {
        server.child.kill('SIGINT');
        return server.child.exitCode;
      })
      .toBe(130);
    expect((await ended).ms).toBeLessThan(longestMs);
    unfinished.destroy();
  });
});

test('a killed server leaves no demo loader behind, and the next start continues', async () => {
  const first = startServer();
  await first.says(/Database prepared/);
  await expect.poll(() => childrenOf(first.child.pid ?? 0)).not.toEqual([]);
  const loaders = childrenOf(first.child.pid ?? 0);
  await first.end('SIGKILL');
  await expect.poll(() => loaders.filter(isAlive)).toEqual([]);
  const next = startServer(['--empty'], ['DEMO_DAYS=1']);
  await next.says(/Washboard is ready/);
  expect((await next.end('SIGTERM')).code).toBe(0);
});

test('a start that finds another one at the database says what it waits for', async () => {
  const { withLock } = await import('../db/embedded/lock.ts');
  await withLock(join(dataDir, 'postgres.lock'), async () => {
    const server = startServer(['--empty']);
    await server.says(/Process \d+ is starting or stopping the embedded database; waiting for it\./);
    expect((await server.end('SIGTERM')).ms).toBeLessThan(longestMs);
  });
});

test('a first start prints its steps, and its log stays empty', async () => {
  const server = startServer([], ['DEMO_DAYS=30']);
  await server.says(/Washboard is ready/);
  expect(server.said()).not.toMatch(/^\{|^\s+at /m);
  await server.end('SIGTERM');
});
