import { BUSY_STATES, isBusy } from '@washboard/contract/imports/imports.schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { findImport, type ImportJob, topicOf } from './imports.store.ts';
import { tables } from './imports.tables.ts';

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
): Promise<number> {
  const still = await tables(database.lookup)
    .selectFrom('import')
    .select(['business_id', 'id', 'state'])
    .where('state', 'in', ['uploading', ...BUSY_STATES])
    .where('touched_at', '<', new Date(Date.now() - quietSeconds * 1000).toISOString())
    .execute();
  for (const { business_id: businessId, id, state } of still) {
    const business = database.business(businessId);
    if (state === 'uploading') await forgetUpload(database, businessId, id);
    else {
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
  return still.length;
}

async function forgetUpload(database: Database, businessId: number, id: number): Promise<void> {
  await database.business(businessId).write(async (tx) => {
    const old = await tables(tx.db)
      .selectFrom('import')
      .select('id')
      .where('business_id', '=', businessId)
      .where('id', '=', id)
      .where('state', '=', 'uploading')
      .where('touched_at', '<', new Date(Date.now() - ABANDONED_UPLOAD_HOURS * 3_600_000).toISOString())
      .executeTakeFirst();
    if (!old) return;
    await tables(tx.db)
      .deleteFrom('import_chunk')
      .where('business_id', '=', businessId)
      .where('import_id', '=', id)
      .execute();
    await tables(tx.db)
      .deleteFrom('import')
      .where('business_id', '=', businessId)
      .where('id', '=', id)
      .execute();
  });
}
