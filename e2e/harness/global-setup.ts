import { createClone } from '@washboard/server/test-kit/database/clone.ts';
import { startTestPostgres } from '@washboard/server/test-kit/database/postgres.ts';
import { createTemplate } from '@washboard/server/test-kit/database/template.ts';
import { untilRolledUp } from '@washboard/server/test-kit/figures/rolled-up.ts';
import { publishTemplates } from './databases.ts';
import { startServer } from './server.ts';

/** Enough to compare with last year; the whole demo would be copied for each worker. */
const DEMO_DAYS = '400';

/** One PostgreSQL for the run. The demo is loaded once, by the built server itself; workers clone it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  const empty = await createTemplate(postgres.url, 'e2e');
  const demo = await createClone(empty);
  const server = await startServer({ databaseUrl: demo.url, args: ['--demo'], env: { DEMO_DAYS } });
  // Every copy would otherwise reckon all its days once more while its test is under way.
  await untilRolledUp(demo.url);
  await server.stop();
  publishTemplates({ demo: { url: postgres.url, template: demo.name, strategy: 'file_copy' }, empty });
  return () => postgres.stop();
}
