import { isBusy } from '@washboard/contract/imports/imports.schemas.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { QueuedJobs } from '../../../platform/jobs/jobs.ts';
import { forEachAlone, type Repeated, repeat } from '../../../platform/jobs/repeat.ts';
import type { Log } from '../../../platform/log.ts';
import { findImport, type ImportJob, topicOf } from '../imports.store.ts';
import { forgetUpload, type StillImport, stalledImports, touchImport } from './sweep.store.ts';

/** A running job touches its import more often; queueing it twice is harmless. */
const QUIET_SECONDS = 30;
const EVERY_MS = 15_000;
const ABANDONED_UPLOAD_HOURS = 6;

/**
 * Queues jobs of stalled imports again, and deletes unfinished uploads. A step that is done or running
 * ignores a second job.
 */
export async function sweepImports(deps: SweepDeps, quietSeconds = QUIET_SECONDS): Promise<void> {
  const stalled = await stalledImports(deps.database, quietSeconds);
  await forEachAlone({ name: 'import: cleanup', log: deps.log }, stalled, (still) =>
    sweepImport(deps, still),
  );
}

interface SweepDeps {
  database: Database;
  jobs: QueuedJobs;
  log: Log;
}

async function sweepImport({ database, jobs, log }: SweepDeps, still: StillImport): Promise<void> {
  const { business_id: businessId, id, state } = still;
  const business = database.business(businessId);
  if (state === 'uploading') {
    await business.write((tx) => forgetUpload(tx, id, ABANDONED_UPLOAD_HOURS));
    return;
  }
  const record = await findImport(business.read, businessId, id);
  if (!record || record.state === 'uploading' || !isBusy(record.state)) return;
  const { generation } = record;
  const topic = topicOf(record.state);
  // It waits its turn, or runs and is quiet.
  if (await jobs.has(topic, businessId, { importId: id, generation })) return;
  const job: ImportJob = {
    importId: id,
    generation,
    bytes: record.file_bytes,
    userId: record.created_by,
    userName: record.created_by_name,
  };
  const isResumed = await business.write(async (tx) => {
    if (!(await touchImport(tx, id))) return false;
    tx.enqueue(topic, job);
    return true;
  });
  if (isResumed) log.warn({ businessId, importId: id, state }, 'import: stalled, resumed');
}

/** Sweeps at once and repeatedly: a job's own retries end if its process dies too often. */
export function createImportSweep(database: Database, log: Log) {
  let loop: Repeated | undefined;
  return {
    start: async (jobs: QueuedJobs) => {
      const sweep = () => sweepImports({ database, jobs, log });
      loop = repeat({ everyMs: EVERY_MS, name: 'import: cleanup', log, waits: true }, sweep);
      await sweep();
      await loop.start();
    },
    stop: async () => loop?.stop(),
  };
}
