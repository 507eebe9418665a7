import { resolve } from 'node:path';
import type { Command } from 'commander';
import { exportBusiness } from '../platform/db/backup/export-csv.ts';
import { progressBar } from '../platform/progress.ts';
import { chooseBusiness } from './choose-business.ts';
import { say } from './terminal.ts';
import { withOpenDatabase } from './with-database.ts';

export function addExport(washboard: Command): void {
  washboard
    .command('export')
    .description('export one business to a folder, one CSV file per table')
    .argument('<folder>', 'a new or empty folder')
    .option('--business <id>', 'business id; optional if there is only one')
    .action(async (folder: string, options: { business?: string }) => {
      const bar = progressBar();
      const { files } = await withOpenDatabase(async (database, url) => {
        const businessId = await chooseBusiness(database.lookup, options.business);
        const target = { folder: resolve(folder), onProgress: bar.show };
        return exportBusiness({ url, businessId, ...target }).finally(() => bar.end());
      });
      say(`Wrote ${files} files to ${folder}.`);
    });
}
