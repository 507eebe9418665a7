import { Command } from 'commander';
import { openEmbedded } from '../platform/db/embedded/index.ts';
import { migrate } from '../platform/db/migrate.ts';
import { loadEnvFile, readEnv } from '../platform/env.ts';
import { projectRoot } from '../platform/paths.ts';

const program = new Command('washboard').description(
  'Work on a Washboard installation from the command line.',
);

program
  .command('migrate')
  .description('bring the database up to date; what `npm start` does first')
  .action(async () => {
    const applied = await withDatabase((url) => migrate(url));
    process.stdout.write(applied.length === 0 ? 'Nothing to do.\n' : `Applied ${applied.join(', ')}.\n`);
  });

/** The database of the settings, started if it is the embedded one and nobody runs it. */
async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  loadEnvFile(projectRoot);
  const env = readEnv();
  if (env.DATABASE_URL !== undefined) return work(env.DATABASE_URL);
  const embedded = await openEmbedded({ dataDir: env.DATA_DIR });
  return work(embedded.url).finally(() => embedded.release());
}

program.parseAsync().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
