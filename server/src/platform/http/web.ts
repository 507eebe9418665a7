import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../paths.ts';
import { isApi } from './addresses.ts';

const builtPages = join(projectRoot, 'web', 'dist');

/** The built web app; every address that is neither a file nor an API call is its page. */
export async function mountWeb(
  app: FastifyInstance,
  facts: PageFacts,
  folder: string = builtPages,
): Promise<void> {
  const page = existsSync(join(folder, 'index.html')) ? await readPage(folder, facts) : undefined;
  if (page !== undefined) await mountFiles(app, folder);
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !isApi(request) &&
      !/\.\w+$/.test(new URL(request.url, 'http://x').pathname);
    if (!isPage || page === undefined) throw new AppError('not_found');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

/** The existing files: others have no address, however it is written. */
async function mountFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${join('dist', 'assets')}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const assets = new Set(await namesIn(join(folder, 'assets')));
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    return assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound();
  });
  for (const name of await namesIn(folder))
    app.get(`/${name}`, async (_request, reply) => reply.sendFile(name));
}

/** Precompressed files are sent for their original, and have no address of their own. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name)).map(({ name }) => name);
}

/** What the server tells the page: the environment names the session's key, the release its errors. */
interface PageFacts {
  env: string;
  release: string;
}

async function readPage(folder: string, facts: PageFacts): Promise<string> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  return Object.entries(facts).reduce(
    (page, [name, value]) =>
      page.replace(`name="washboard-${name}" content=""`, `name="washboard-${name}" content="${value}"`),
    html,
  );
}
