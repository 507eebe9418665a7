import type { Command } from 'commander';
import { unlinkIdentityOf } from '../modules/auth/index.ts';
import { commandLineAuthor } from '../platform/audit/audit.ts';
import { say } from './terminal.ts';
import { withOpenDatabase } from './with-database.ts';

export function addUnlinkIdentity(washboard: Command): void {
  washboard
    .command('unlink-identity <email>')
    .description('take the link of somebody to their account at the provider away, who has another there now')
    .action(async (typed: string) => {
      const email = typed.toLowerCase();
      await withOpenDatabase((database) => unlinkIdentityOf(database, email, commandLineAuthor()));
      say(`${email} is linked anew at the next sign-in there, and was signed out everywhere.`);
    });
}
