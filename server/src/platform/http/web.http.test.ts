import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createHttp } from './app.ts';
import { mountWeb } from './web.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'washboard-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>Washboard</title>');
  await writeFile(join(folder, 'assets', 'app.js'), 'start();');
  app = await createHttp(createLog('silent'), { trustProxy: false, callsPerMinute: 1_000 });
  await mountWeb(app, { env: 'e2e-tests', release: '1' }, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each([
  { url: '/', status: 200 },
  { url: '/dashboard/orders?q=1', status: 200 },
  { url: '/assets/app.js', status: 200 },
  { url: '/assets/other.js', status: 404 },
  { url: '/favicon.png', status: 404 },
])('HEAD of $url has the status and headers of its GET', async ({ url, status }) => {
  const [get, head] = await Promise.all([
    app.inject({ method: 'GET', url }),
    app.inject({ method: 'HEAD', url }),
  ]);
  expect([get.statusCode, head.statusCode]).toEqual([status, status]);
  for (const name of ['content-type', 'cache-control', 'content-security-policy'])
    expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  expect(head.payload).toBe('');
});
