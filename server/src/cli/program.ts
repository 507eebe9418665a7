import { Command, CommanderError } from 'commander';
import { explainDatabase, explainFile } from '../platform/explain.ts';
import { addBackup, addRestore } from './backup.ts';
import { addBilledBy } from './billed-by.ts';
import { addBilling } from './billing.ts';
import { addCreateUser } from './create-user.ts';
import { addEndTwoFactor } from './end-two-factor.ts';
import { addExport } from './export.ts';
import { addImpersonate } from './impersonate.ts';
import { addMigrate } from './migrate.ts';
import { say } from './terminal.ts';
import { addTextFrom } from './text-from.ts';
import { addTextRegistration } from './text-registration.ts';
import { addUnlinkIdentity } from './unlink-identity.ts';
import { addVerifyRollups } from './verify-rollups.ts';

const exitCodes = { failed: 1, usage: 2 } as const;

/** All commands of `npm run washboard -- <command>`. */
export function program(): Command {
  const washboard = new Command('washboard')
    .usage('<command> [options]')
    .description(
      'Manage a Washboard installation. Uses the database of the settings (.env): DATABASE_URL, or the embedded one in DATA_DIR.',
    )
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 refused or failed (with a reason), 2 wrong usage, 130 interrupted.',
    )
    .exitOverride();
  for (const add of [
    addMigrate,
    addCreateUser,
    addEndTwoFactor,
    addUnlinkIdentity,
    addBilling,
    addBilledBy,
    addTextFrom,
    addTextRegistration,
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

/** Runs a command and returns its exit code. */
export async function runProgram(args: readonly string[]): Promise<number> {
  try {
    await program().parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has already printed the message; help and version exit with 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
    say(explainDatabase(error as Error) ?? explainFile(error as Error) ?? (error as Error).message);
    return exitCodes.failed;
  }
}
