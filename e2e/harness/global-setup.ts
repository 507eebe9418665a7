import { createClone } from '@washboard/server/test-kit/database/clone.ts';
import { startTestPostgres, type TestPostgres } from '@washboard/server/test-kit/database/postgres.ts';
import { createTemplate } from '@washboard/server/test-kit/database/template.ts';
import { untilRolledUp } from '@washboard/server/test-kit/figures/rolled-up.ts';
import { type DemoDatabases, demoFolder, keepDemo, keptDatabases } from './demo-cache.ts';
import { demoDays } from './env.ts';
import { openOffice } from './office.ts';
import { publish } from './prepared.ts';
import { startServer } from './server.ts';

/** The built server loads the demo itself; offices get copies of it. */
async function loadDemo(postgres: TestPostgres): Promise<DemoDatabases> {
  const empty = await createTemplate(postgres.url, 'e2e');
  const demo = await createClone(empty);
  const server = await startServer({
    databaseUrl: demo.url,
    args: ['--demo'],
    env: { DEMO_DAYS: String(demoDays) },
  });
  // Otherwise each copy would sum up all days again while its tests run.
  await untilRolledUp(demo.url);
  await server.stop();
  return { demo: demo.name, empty: empty.template, days: demoDays };
}

/** A server with the databases: on data kept from an earlier run, if the same sources made it. */
async function startDatabases(): Promise<TestPostgres & { databases: DemoDatabases }> {
  const folder = demoFolder();
  const kept = await keptDatabases(folder, demoDays);
  const postgres = await startTestPostgres(kept === undefined ? undefined : folder);
  if (kept !== undefined && postgres.own) return { ...postgres, databases: kept };
  const databases = await loadDemo(postgres);
  if (!postgres.keeps) return { ...postgres, databases };
  await keepDemo(folder, databases, (copy) => postgres.stop(copy));
  return { ...(await startTestPostgres(folder)), databases };
}

/** One PostgreSQL for the run, with the databases that its tests copy, and the office they share. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { databases, url, stop } = await startDatabases();
  const demo = { url, template: databases.demo };
  const { address, databaseUrl, close } = await openOffice(demo);
  publish({ demo, empty: { url, template: databases.empty }, shared: { address, databaseUrl } });
  return async () => {
    await close();
    await stop();
  };
}
