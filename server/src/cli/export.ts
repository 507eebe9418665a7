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
    .description('write the rows of one business to a folder, a CSV file for each table')
    .argument('<folder>', 'a new or empty folder')
    .option('--business <id>', 'which business; may be left out where there is one only')
    .action(async (folder: string, options: { business?: string }) => {
      const bar = progressBar();
      const { files } = await withOpenDatabase(async (database, url) => {
        const businessId = await chooseBusiness(database.lookup, options.business);
        const target = { folder: resolve(folder), onProgress: bar.show };
        return exportBusiness({ url, businessId, ...target }).finally(() => bar.end());
      });
      say(`${files} files in ${folder}.`);
    });
}
