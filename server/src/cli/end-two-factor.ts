import type { Command } from 'commander';
import { endTwoFactorOf } from '../modules/auth/index.ts';
import { commandLineAuthor } from '../platform/audit/audit.ts';
import { say } from './terminal.ts';
import { withOpenDatabase } from './with-database.ts';

export function addEndTwoFactor(washboard: Command): void {
  washboard
    .command('end-two-factor <email>')
    .description('turn off two-factor for a user who lost phone and recovery codes')
    .action(async (typed: string) => {
      const email = typed.toLowerCase();
      await withOpenDatabase((database) => endTwoFactorOf(database, email, commandLineAuthor()));
      say(`Two-factor is off for ${email}. They were signed out everywhere.`);
    });
}
