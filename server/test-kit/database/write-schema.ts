import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { dropDatabase } from './clone.ts';
import { databaseUrl } from './database-url.ts';
import { startTestPostgres } from './postgres.ts';
import { writtenSchema } from './read-schema.ts';
import { createTemplate } from './template.ts';

/** npm run schema: writes the types of all tables from the migrations. */
const root = resolve(import.meta.dirname, '../../..');
const file = 'server/src/platform/db/schema/tables.ts';

const postgres = await startTestPostgres();
try {
  const { template } = await createTemplate(postgres.url, 'schema');
  const client = new pg.Client({ connectionString: databaseUrl(postgres.url, template) });
  await client.connect();
  try {
    writeFileSync(join(root, file), await writtenSchema(client));
  } finally {
    await client.end();
  }
  await dropDatabase(postgres.url, template);
} finally {
  await postgres.stop();
}
spawnSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', file], { cwd: root, stdio: 'inherit' });
