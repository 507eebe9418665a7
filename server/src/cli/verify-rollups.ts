import type { Command } from 'commander';
import { repairRollups, verifyRollups } from '../modules/analytics/index.ts';
import { listBusinesses } from '../modules/auth/index.ts';
import type { Database } from '../platform/db/database.ts';
import { progressBar } from '../platform/progress.ts';
import { say } from './terminal.ts';
import { withOpenDatabase } from './with-database.ts';

export function addVerifyRollups(washboard: Command): void {
  washboard
    .command('verify-rollups')
    .description(
      'compare the sums that are kept by day with the rows they stand for; exits with 1 on a difference',
    )
    .option('--repair', 'reckon the days that differ anew')
    .action(async ({ repair = false }: { repair?: boolean }) => {
      const different = await withOpenDatabase((database) => verifyAll(database, repair));
      if (different === 0) return say('All rollups match their rows.');
      say(`${different} days of stores differed${repair ? ' and were reckoned anew' : ''}.`);
      if (!repair) process.exitCode = 1;
    });
}

async function verifyAll(database: Database, repair: boolean): Promise<number> {
  const bar = progressBar();
  try {
    let different = 0;
    for (const { id, name } of await listBusinesses(database.lookup)) {
      const business = database.background(id);
      const days = await verifyRollups(business, (share) => bar.show(`Comparing the days of ${name}`, share));
      if (repair && days.length > 0) await repairRollups(business, days);
      different += days.length;
    }
    return different;
  } finally {
    bar.end();
  }
}
