import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { createLog } from '../../src/platform/log.ts';
import { startApp, type TestApp } from '../app.ts';
import { ownBroker } from '../people/gateway.ts';

export interface Shot {
  method: string;
  path: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
  /** The caller's address as the proxy reports it; by default a new one. */
  from?: string;
}

export interface Reply {
  status: number;
  text: string;
  headers: IncomingHttpHeaders;
}

/** A server to attack over HTTP, with its own database. */
export interface Target {
  app: TestApp;
  port: number;
  send(shot: Shot): Promise<Reply>;
  /** Its whole log, at the lowest level. */
  logged(): string;
  stop(): Promise<void>;
}

/** Listens on loopback, behind a proxy that reports the caller. */
export async function startTarget(
  options: { env?: Record<string, string>; clock?: string; database?: TestApp['database'] } = {},
): Promise<Target> {
  const { env, ...rest } = options;
  const lines: string[] = [];
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  const app = await startApp({
    ...rest,
    env: { TRUST_PROXY: 'true', CALLS_PER_MINUTE: '10000000', ...(await ownBroker()), ...env },
    log,
  });
  const port = Number(new URL(await app.server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let shots = 0;
  return {
    app,
    port,
    logged: () => lines.join(''),
    send({ from = addressNo(shots++), headers, ...shot }) {
      return sendBy(agent, port, { ...shot, headers: { 'x-forwarded-for': from, ...headers } });
    },
    async stop() {
      agent.destroy();
      await app.stop();
    },
  };
}

/** One of some sixteen million addresses. */
export const addressNo = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/**
 * A server that refuses a body early closes the connection, and the answer may be lost with it, or on a
 * reused connection: then it is sent again.
 */
async function sendBy(agent: Agent, port: number, shot: Omit<Shot, 'from'>): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    try {
      return await sendOnce(agent, port, shot);
    } catch (error) {
      if (tries === 4 || !/ECONNRESET|EPIPE/.test((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

function sendOnce(agent: Agent, port: number, shot: Omit<Shot, 'from'>): Promise<Reply> {
  const { method, path, payload = '' } = shot;
  const isBroken = shot.headers?.['content-length'] !== undefined;
  const length: Record<string, string> =
    payload.length === 0 ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
  const headers = { ...length, ...shot.headers };
  return new Promise((resolve, reject) => {
    const own = isBroken || payload.length > 64 * 1024 ? { agent: false as const } : { agent };
    const asked = request({ ...own, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(pieces).toString();
        resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers });
        if (isBroken) asked.destroy();
      });
    });
    asked.on('error', reject);
    // Nothing more follows of a body announced longer than it is.
    if (isBroken) asked.write(payload);
    else asked.end(payload);
  });
}

/** Prints what part of the suite found, with its duration. */
export function report(began: number, text: string): void {
  process.stdout.write(`abuse: ${text}; ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}

/** `{ 200: 3, 422: 5 }` as text, most frequent first. */
export function countsOf(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([value, count]) => `${value}: ${count}`)
    .join(', ');
}

/** What a log must not contain: the secrets found in it, and its failures. */
export function leaksOf(logged: string, secrets: readonly string[]): string[] {
  const failures = logged.split('\n').filter((line) => line.startsWith('{"level":50'));
  return [...secrets.filter((secret) => logged.includes(secret)), ...failures];
}

/** Runs over all items, `width` at a time, and returns results in order. */
export async function inLanes<Item, Result>(
  items: readonly Item[],
  width: number,
  run: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await run(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}
