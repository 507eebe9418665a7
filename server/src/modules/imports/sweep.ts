import { isBusy } from '@washboard/contract/imports/imports.schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { findImport, type ImportJob, topicOf } from './imports.store.ts';
import { forgetUpload, importsStandingStill } from './sweep.store.ts';

/** Longer than a job's lease: a job that is alive touches its import more often. */
const QUIET_SECONDS = 150;
const ABANDONED_UPLOAD_HOURS = 6;

/**
 * Asks again for the jobs of imports that stand still in the middle of a step, and forgets uploads that were
 * never finished. Jobs may be asked for twice: a step that is done or taken does nothing.
 */
export async function sweepImports(
  database: Database,
  log: Log,
  quietSeconds = QUIET_SECONDS,
): Promise<void> {
  for (const { business_id: businessId, id, state } of await importsStandingStill(database, quietSeconds)) {
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
    await business.write(async (tx) => tx.enqueue(topic, job));
    log.warn({ businessId, importId: id, state }, 'import: stood still and is taken up again');
  }
}
