import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../paths.ts';

/** Sends the files of a program that people install on a device of their own, each at `/{name}/{file}`. */
export async function mountProgram(app: FastifyInstance, name: string): Promise<void> {
  const entries = await readdir(join(projectRoot, name), { withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(projectRoot, name, entry.name);
    app.get(`/${name}/${entry.name}`, async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await readFile(path)),
    );
  }
}
