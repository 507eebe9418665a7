import { isBusy } from '@washboard/contract/imports/imports.schemas.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { findImport, type ImportJob, topicOf } from '../imports.store.ts';
import { forgetUpload, stalledImports, touchImport } from './sweep.store.ts';

/** A running job touches its import more often; queueing it twice is harmless. */
const QUIET_SECONDS = 30;
const EVERY_MS = 15_000;
const ABANDONED_UPLOAD_HOURS = 6;

/**
 * Queues jobs of stalled imports again, and deletes unfinished uploads. A step that is done or running
 * ignores a second job.
 */
export async function sweepImports(
  database: Database,
  log: Log,
  quietSeconds = QUIET_SECONDS,
): Promise<void> {
  for (const { business_id: businessId, id, state } of await stalledImports(database, quietSeconds)) {
    const business = database.business(businessId);
    if (state === 'uploading') {
      await business.write((tx) => forgetUpload(tx, id, ABANDONED_UPLOAD_HOURS));
      continue;
    }
    const record = await findImport(business.read, businessId, id);
    if (!record || record.state === 'uploading' || !isBusy(record.state)) continue;
    const job: ImportJob = {
      importId: id,
      generation: record.generation,
      userId: record.created_by,
      userName: record.created_by_name,
    };
    const topic = topicOf(record.state);
    await business.write(async (tx) => {
      await touchImport(tx, id);
      tx.enqueue(topic, job);
    });
    log.warn({ businessId, importId: id, state }, 'import: stalled, resumed');
  }
}

/** Sweeps at once and repeatedly: a job's own retries end if its process dies too often. */
export function createImportSweep(database: Database, log: Log) {
  let timer: NodeJS.Timeout | undefined;
  return {
    start: async () => {
      await sweepImports(database, log);
      timer = setInterval(() => {
        sweepImports(database, log).catch((error) => log.warn({ err: error }, 'import: cleanup will retry'));
      }, EVERY_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
