import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody } from '@washboard/contract/core/errors.ts';
import {
  type AnyRoute,
  addressOf,
  type RouteInput,
  type RouteOutput,
} from '@washboard/contract/core/route.ts';
import type { SignedBody } from '@washboard/contract/core/signed-body.ts';
import { compose, type Server } from '../src/compose.ts';
import { readEnv } from '../src/env.ts';
import { publicUrlOf } from '../src/platform/env.ts';
import { createLog, type Log } from '../src/platform/log.ts';
import { cloneDatabase, type TestDatabase } from './database/database.ts';

/** The tests' default time: a Friday noon in New York. */
export const testClock = '2026-11-20T17:00:00.000Z';

export interface TestSession {
  /** Of a session or access key. */
  token: string;
  /** `<staff>:<subject>` while staff act as someone. */
  userId?: number | string;
}

export interface Answer<Body> {
  status: number;
  body: Body;
  text: string;
  headers: Record<string, unknown>;
}

export interface TestApp {
  server: Server;
  database: TestDatabase;
  /** Its DATA_DIR, with the files that people upload; exists after the first. */
  folder: string;
  publicUrl: string;
  /** Calls a route; signed out without a session. */
  call<R extends AnyRoute>(
    route: R,
    input?: RouteInput<R>,
    session?: TestSession,
    options?: CallOptions,
  ): Promise<Answer<RouteOutput<R> & ErrorBody>>;
  stop(): Promise<void>;
}

export interface CallOptions {
  headers?: Record<string, string>;
  /** The caller's address; one of this machine by default. */
  address?: string;
  file?: { name: string; content: string | Buffer };
}

/** Holds uploaded files. Copies of a database find those that were uploaded before. */
const folder = join(tmpdir(), `washboard-test-${process.pid}`);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

let shared: Promise<TestApp> | undefined;
let filesSharing = 1;

/** One server and database for many files of a worker, one after another (docs/testing.md). Both stay until it ends. */
export function sharedApp(): Promise<TestApp> {
  shared ??= startApp();
  filesSharing += 1;
  return shared;
}

/** Where calls come from: each file that shares a server has its own, because calls and tries are limited by address. */
const addressOfFile = () => `127.0.${filesSharing >> 8}.${filesSharing & 255}`;

/** The whole server with its own database; requests are injected, sockets need `server.app.listen`. */
export async function startApp(
  options: { clock?: string; database?: TestDatabase; env?: Record<string, string>; log?: Log } = {},
): Promise<TestApp> {
  const database = options.database ?? (await cloneDatabase());
  const CLOCK = options.clock ?? testClock;
  const env = readEnv({
    APP_ENV: 'e2e-tests',
    CLOCK,
    DATA_DIR: folder,
    DATABASE_POOL_SIZE: '6',
    DATABASE_WAIT_SECONDS: '60',
    ROLLUP_SECONDS: '0',
    BOT_CHECK_ROUNDS: '2',
    ...options.env,
  });
  const server = await compose(env, database.url, options.log ?? createLog('silent'));
  await server.app.ready();
  return {
    server,
    database,
    folder,
    publicUrl: publicUrlOf(env, env.PORT),
    async call(route, given, session, extra = {}) {
      const input: { params?: object; query?: object; body?: unknown; signed?: SignedBody } = given ?? {};
      const response = await server.app.inject({
        method: route.method,
        url: addressOf(route, input),
        remoteAddress: extra.address ?? addressOfFile(),
        headers: { ...headersOf(session), ...extra.headers, ...bodyHeaders(route), ...input.signed?.headers },
        ...(input.signed === undefined
          ? payloadOf(route, input.body, extra)
          : { payload: input.signed.content }),
      });
      const body = response.headers['content-type']?.toString().startsWith('application/json')
        ? response.json()
        : undefined;
      return { status: response.statusCode, body, text: response.payload, headers: response.headers };
    },
    async stop() {
      await server.close();
      if (options.database === undefined) await database.drop();
    },
  };
}

function headersOf(session: TestSession | undefined): Record<string, string> {
  const origin = { 'x-origin': 'business-manager' };
  if (session === undefined) return origin;
  const signed = { ...origin, authorization: `Bearer ${session.token}` };
  return session.userId === undefined ? signed : { ...signed, 'x-user-id': String(session.userId) };
}

const boundary = 'washboard-test-boundary';

function bodyHeaders(route: AnyRoute): Record<string, string> {
  if (route.upload !== undefined) return { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const isJson = route.body !== undefined || route.signedBody === true;
  return isJson ? { 'content-type': 'application/json' } : {};
}

function payloadOf(route: AnyRoute, body: unknown, extra: CallOptions): { payload?: string | Buffer } {
  if (route.upload === undefined)
    return route.body === undefined ? {} : { payload: JSON.stringify(body ?? {}) };
  const file = extra.file ?? route.upload.exampleFile;
  const fields = Object.entries({ ...(body as object | undefined) }).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: text/csv\r\n\r\n`;
  return {
    payload: Buffer.concat([
      Buffer.from(fields.join('') + head),
      Buffer.from(file.content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
