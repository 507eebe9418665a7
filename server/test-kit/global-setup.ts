import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../src/platform/db/embedded/index.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { readEnv } from '../src/platform/env.ts';
import { databaseUrl } from './database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database, and the migrated template that tests are cloned from. */
    postgres: { url: string; template: string };
  }
}

let end: () => Promise<void> = async () => undefined;

/** After the last test. */
export const teardown = () => end();

/** One PostgreSQL for the whole run: DATABASE_URL if set, else embedded in a folder of its own. */
export async function setup(project: TestProject): Promise<void> {
  const given = readEnv().DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'washboard-test-'));
  const embedded = given === undefined ? await openEmbedded({ dataDir: folder }) : undefined;
  const url = embedded?.url ?? given ?? '';
  const template = `washboard_template_${process.pid}`;
  await asAdmin(url, `create database ${template}`);
  await migrate(databaseUrl(url, template));
  project.provide('postgres', { url, template });
  end = async () => {
    if (embedded === undefined) await asAdmin(url, `drop database if exists ${template}`);
    await embedded?.release();
    await rm(folder, { recursive: true, force: true });
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
