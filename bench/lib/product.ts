import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import pg from 'pg';

export const root = join(import.meta.dirname, '..', '..');
export const password = 'washboard demo';

export interface Product {
  url: string;
  databaseUrl: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * The built product with its demo business (about 470,000 turns and 23,000 orders), on the server of
 * `DATABASE_URL` or the embedded one. `folder` keeps a larger database apart; `more` are settings.
 */
export async function startProduct(
  port: number,
  folder = '.data',
  more: Record<string, string> = {},
): Promise<Product> {
  const dataDir = join(root, 'bench', folder);
  execFileSync(process.execPath, [join(root, 'tools', 'build.mjs')], { stdio: 'inherit' });
  const program = join(root, 'server', 'dist', 'main.js');
  const child = spawn(process.execPath, [...nodeFlags(), program, '--demo'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      APP_ENV: 'production',
      LOG_LEVEL: 'error',
      CALLS_PER_MINUTE: '10000000',
      SIMULATORS: 'false',
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Stops everything if a benchmark fails.
  process.once('exit', () => child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  for (let i = 0; ; i++) {
    const ready = await fetch(`${url}/health/ready`).then(
      (r) => r.ok,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null || i > 6000) throw new Error('The product did not start.');
    await wait(100);
  }
  const database = await databaseOf(dataDir);
  await untilRolledUp(database.url);
  return {
    url,
    databaseUrl: database.url,
    process: child,
    async stop() {
      await database.release();
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

/** After its first start the server sums up two years of days, which takes the processor from what is measured. */
async function untilRolledUp(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  while ((await client.query('select from dirty_day limit 1')).rowCount !== 0) await wait(500);
  await client.end();
}

/** The server of `DATABASE_URL`, or the embedded one. */
async function databaseOf(dataDir: string): Promise<{ url: string; release(): Promise<void> }> {
  const { DATABASE_URL: url } = process.env;
  if (url) return { url, release: async () => undefined };
  const { openEmbedded } = await import('../../server/src/platform/db/embedded/index.ts');
  return await openEmbedded({ dataDir });
}

/** The flags `npm start` passes to node. */
function nodeFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

export interface SignedIn {
  headers: Record<string, string>;
  session: unknown;
  identityToken: string;
}

/** Passes the bot check; returns a token for one attempt. */
export async function doWork(
  url: string,
  purpose: 'sign-in' | 'forgot-password',
  headers: Record<string, string> = {},
): Promise<string> {
  const asked = await fetch(`${url}/api/sign-in/bot-check?purpose=${purpose}`, { headers });
  const challenge = JSON.parse(((await asked.json()) as { challenge: string }).challenge) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const response = await fetch(`${url}/api/sign-in/cloudflare`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ purpose, token: JSON.stringify({ challenge, solution }) }),
  });
  if (!response.ok) throw new Error(`The bot check: ${await response.text()}`);
  return ((await response.json()) as { botCheckToken: string }).botCheckToken;
}

/** `from` are headers that say where the person is, where a proxy is trusted. */
export async function signIn(
  url: string,
  role = 'owner',
  from: Record<string, string> = {},
): Promise<SignedIn> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...from, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json() as Promise<{ token: string; session: { token: string; userId: string } }>;
  };
  const botCheckToken = await doWork(url, 'sign-in', from);
  const email = `${role}@demo.washboard.test`;
  const { token } = await post('/identity/token', { email, password, botCheckToken });
  const { session } = await post('/auth/local/session', { token });
  const headers = {
    'x-origin': 'business-manager',
    authorization: `Bearer ${session.token}`,
    'x-identity-token': token,
    'x-user-id': session.userId,
  };
  return { headers, session, identityToken: token };
}

/** A process's resident memory in MB. */
export function residentMb(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/);
  return Math.round(Number(line?.[1] ?? 0) / 1024);
}

/** A process's CPU time so far, in ms (in steps of 10 ms). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
