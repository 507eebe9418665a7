import type { Command } from 'commander';
import { migrate } from '../platform/db/migrate.ts';
import { say } from './terminal.ts';
import { withDatabase } from './with-database.ts';

export function addMigrate(washboard: Command): void {
  washboard
    .command('migrate')
    .description('bring the database up to date; every server start does it first')
    .action(async () => {
      const applied = await withDatabase((url) => migrate(url));
      say(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
    });
}
