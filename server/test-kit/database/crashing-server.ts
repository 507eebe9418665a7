import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addressOf } from '@washboard/contract/core/route.ts';
import type { SignedBody } from '@washboard/contract/core/signed-body.ts';
import type pg from 'pg';
import type { TestApp, TestSession } from '../app.ts';
import { connectAlongside } from './alongside.ts';

const root = resolve(import.meta.dirname, '../../..');
const startMs = 90_000;
/** The flags of Node in the manual. */
const asStarted = ['--max-semi-space-size=8', '--enable-source-maps'];

/** The built server and its embedded database as processes, to be killed as in a power cut. */
export interface CrashingServer {
  call: TestApp['call'];
  /** Its output so far. */
  said(): string;
  start(): Promise<void>;
  /** kill -9 to the server and its database at the same moment. */
  crash(): Promise<void>;
  stop(): Promise<void>;
  /** After a crash: the jobs that ran then are free for the next server at once, not only after a minute. */
  freeJobs(): Promise<void>;
  /** The server's resident memory in megabytes. */
  residentMb(): number;
  /** Queries the database from outside while the server runs. */
  look<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]>;
}

/** `more` settings as `NAME=value`. */
export function crashingServer(dataDir: string, more: readonly string[] = []): CrashingServer {
  let child: ChildProcess | undefined;
  let address = '';
  let output = '';
  let crashedAt = new Date();

  async function start(): Promise<void> {
    const settings = [
      `DATA_DIR=${dataDir}`,
      'HOST=127.0.0.1',
      'PORT=0',
      'APP_ENV=e2e-tests',
      'LOG_LEVEL=warn',
      'DATABASE_WAIT_SECONDS=60',
      ...more,
    ];
    // env(1) becomes the server, so the killed pid is the server's own.
    const command = ['-u', 'DATABASE_URL', '-u', 'CLOCK', ...settings, process.execPath];
    const started = spawn('env', [...command, ...asStarted, 'server/dist/main.js', '--empty'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = started;
    let own = '';
    address = await new Promise<string>((ready, fail) => {
      const timer = setTimeout(() => fail(new Error(`It did not start:\n${own}`)), startMs);
      started.stderr.on('data', (piece: Buffer) => {
        own += piece;
        output += piece;
        const found = /ready: (http:\/\/\S+)/.exec(own)?.[1];
        if (found === undefined) return;
        clearTimeout(timer);
        ready(found);
      });
      started.once('exit', (code) => fail(new Error(`It ended with ${code}:\n${own}`)));
    });
  }

  async function end(signal: NodeJS.Signals, also?: () => void): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child?.once('exit', done));
    child.kill(signal);
    also?.();
    await ended;
  }

  async function look<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const { client, close } = await connectAlongside(dataDir);
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await close();
    }
  }

  return {
    start,
    look,
    said: () => output,
    async crash() {
      await end('SIGKILL', () => process.kill(postmasterOf(dataDir), 'SIGKILL'));
      crashedAt = new Date();
    },
    stop: () => end('SIGTERM'),
    async freeJobs() {
      await look(
        `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour'
         where state = 'active' and started_on < $1`,
        [crashedAt],
      );
    },
    residentMb() {
      const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    async call(route, given, session, extra = {}) {
      const input: { params?: object; query?: object; body?: unknown; signed?: SignedBody } = given ?? {};
      const isJson = route.upload === undefined && (route.body !== undefined || route.signedBody === true);
      const response = await fetch(`${address}${addressOf(route, input)}`, {
        method: route.method,
        headers: { ...headersOf(session, isJson), ...input.signed?.headers },
        body: input.signed?.content ?? bodyOf(route.upload !== undefined, input.body, extra.file),
      });
      const text = await response.text();
      return {
        status: response.status,
        body: response.headers.get('content-type')?.startsWith('application/json')
          ? JSON.parse(text)
          : undefined,
        text,
        headers: Object.fromEntries(response.headers),
      };
    },
  };
}

/** The pid in this data folder's postmaster.pid: the database this test's server started. */
function postmasterOf(dataDir: string): number {
  const pid = Number(
    readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  if (!Number.isInteger(pid) || pid < 2) throw new Error(`${dataDir} names no running database.`);
  return pid;
}

function headersOf(session: TestSession | undefined, isJson: boolean): Record<string, string> {
  const headers: Record<string, string> = { 'x-origin': 'business-manager' };
  if (isJson) headers['content-type'] = 'application/json';
  if (session === undefined) return headers;
  const signed = { ...headers, authorization: `Bearer ${session.token}` };
  return session.userId === undefined ? signed : { ...signed, 'x-user-id': String(session.userId) };
}

function bodyOf(
  isUpload: boolean,
  body: unknown,
  file: { name: string; content: string | Buffer } | undefined,
): FormData | string | null {
  if (!isUpload) return body === undefined ? null : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...(body as object | undefined) }))
    form.append(name, String(value));
  if (file !== undefined) form.append('file', new Blob([Buffer.from(file.content)]), file.name);
  return form;
}
