import { resolve } from 'node:path';
import type { Command } from 'commander';
import { restoreBackup } from '../platform/db/backup/restore-backup.ts';
import { writeBackup } from '../platform/db/backup/write-backup.ts';
import { progressBar } from '../platform/progress.ts';
import { say } from './terminal.ts';
import { withDatabase } from './with-database.ts';

const count = (value: number) => value.toLocaleString('en-US');

export function addBackup(washboard: Command): void {
  washboard
    .command('backup')
    .description('back up everything to one file; Washboard can keep running')
    .argument('<file>', 'a new file; anyone who can read it can read all data')
    .action(async (file: string) => {
      const bar = progressBar();
      const options = { file: resolve(file), now: new Date(), onProgress: bar.show };
      const written = await withDatabase((url) => writeBackup({ url, ...options }).finally(() => bar.end()));
      say(`${count(written.rows)} rows of ${written.tables} tables, ${count(written.bytes)} bytes: ${file}`);
    });
}

export function addRestore(washboard: Command): void {
  washboard
    .command('restore')
    .description('restore a backup into an empty or newly migrated database: all of it or nothing')
    .argument('<file>', 'a file made by backup')
    .option('--replace', 'delete the database’s contents first', false)
    .action(async (file: string, { replace }: { replace: boolean }) => {
      const bar = progressBar();
      const options = { file: resolve(file), replace, onProgress: bar.show };
      const restored = await withDatabase((url) =>
        restoreBackup({ url, ...options }).finally(() => bar.end()),
      );
      say(`${count(restored.rows)} rows of ${restored.tables} tables, as of ${restored.createdAt}.`);
    });
}
