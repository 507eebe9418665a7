import type { Command } from 'commander';
import { repairRollups, verifyRollups } from '../modules/analytics/index.ts';
import { listBusinesses } from '../modules/locations/index.ts';
import type { Database } from '../platform/db/database.ts';
import type { Figures } from '../platform/figures/figures.ts';
import { progressBar } from '../platform/progress.ts';
import { say } from './terminal.ts';
import { withFigures } from './with-database.ts';

export function addVerifyRollups(washboard: Command): void {
  washboard
    .command('verify-rollups')
    .description('compare rollups with their rows; exits with 1 on a difference')
    .option('--repair', 'recompute days that differ')
    .action(async ({ repair = false }: { repair?: boolean }) => {
      const different = await withFigures((database, figures) => verifyAll(database, figures, repair));
      if (different === 0) return say('All rollups match their rows.');
      say(`${different} store days differed${repair ? ' and were recomputed' : ''}.`);
      if (!repair) process.exitCode = 1;
    });
}

async function verifyAll(database: Database, figures: Figures, repair: boolean): Promise<number> {
  const bar = progressBar();
  try {
    let different = 0;
    for (const { id, name } of await listBusinesses(database.lookup)) {
      const business = database.background(id);
      const days = await verifyRollups(figures, business, (share) => bar.show(`Comparing ${name}`, share));
      if (repair && days.length > 0) await repairRollups(figures, business, days);
      different += days.length;
    }
    return different;
  } finally {
    bar.end();
  }
}
