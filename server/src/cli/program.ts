import { Command } from 'commander';
import { addBackup, addRestore } from './backup.ts';
import { addBilledBy } from './billed-by.ts';
import { addBilling } from './billing.ts';
import { addCreateUser } from './create-user.ts';
import { addEndTwoFactor } from './end-two-factor.ts';
import { addExport } from './export.ts';
import { addImpersonate } from './impersonate.ts';
import { addMigrate } from './migrate.ts';
import { addUnlinkIdentity } from './unlink-identity.ts';
import { addVerifyRollups } from './verify-rollups.ts';

export const exitCodes = { failed: 1, usage: 2 } as const;

/** All commands of `npm run washboard -- <command>`. */
export function program(): Command {
  const washboard = new Command('washboard')
    .usage('<command> [options]')
    .description(
      'Work on a Washboard installation. It uses the database of the settings (.env): DATABASE_URL, or the embedded one in DATA_DIR.',
    )
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 refused or failed (one sentence says why), 2 wrong usage, 130 interrupted.',
    )
    .exitOverride();
  for (const add of [
    addMigrate,
    addCreateUser,
    addEndTwoFactor,
    addUnlinkIdentity,
    addBilling,
    addBilledBy,
    addImpersonate,
    addExport,
    addBackup,
    addRestore,
    addVerifyRollups,
  ])
    add(washboard);
  for (const command of washboard.commands) command.exitOverride().showHelpAfterError();
  return washboard;
}
