import type { Command } from 'commander';
import { unlinkIdentityOf } from '../modules/auth/index.ts';
import { commandLineAuthor } from '../platform/audit/audit.ts';
import { say } from './terminal.ts';
import { withOpenDatabase } from './with-database.ts';

export function addUnlinkIdentity(washboard: Command): void {
  washboard
    .command('unlink-identity <email>')
    .description('remove a user’s link to their account at the provider')
    .action(async (typed: string) => {
      const email = typed.toLowerCase();
      await withOpenDatabase((database) => unlinkIdentityOf(database, email, commandLineAuthor()));
      say(`${email} is unlinked and was signed out everywhere. The next sign-in there links again.`);
    });
}
