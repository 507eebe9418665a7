import type { Command } from 'commander';
import { endTwoFactorOf } from '../modules/auth/index.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { say } from './terminal.ts';
import { withDatabase } from './with-database.ts';

export function addEndTwoFactor(washboard: Command): void {
  washboard
    .command('end-two-factor <email>')
    .description('turn the two-factor of somebody off who lost phone and recovery codes')
    .action(async (typed: string) => {
      const email = typed.toLowerCase();
      await withDatabase(async (url) => {
        await migrate(url);
        const database = openDatabase({ url, poolSize: 2 });
        const author = { userId: null, name: 'command line', door: 'cli' as const, at: new Date() };
        await endTwoFactorOf(database, email, author).finally(() => database.close());
      });
      say(`${email} signs in with the password alone, and was signed out everywhere.`);
    });
}
