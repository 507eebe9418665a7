import { migrate } from '../../src/platform/db/migrate.ts';
import { type CloneOf, onServer } from './clone.ts';
import { databaseUrl } from './database-url.ts';

/** An empty migrated database, cloned by others. */
export async function createTemplate(url: string, label: string): Promise<CloneOf> {
  const template = `washboard_template_${label}_${process.pid}`;
  await onServer(url, `create database ${template}`);
  await migrate(databaseUrl(url, template));
  return { url, template };
}
