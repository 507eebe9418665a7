import { AppError } from '@washboard/contract/core/errors.ts';
import {
  type ImportKindKey,
  type ImportSettings,
  type ImportState,
  isBusy,
} from '@washboard/contract/imports/imports.schemas.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Author } from '../../platform/audit/audit.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { lockInBusiness } from '../../platform/lock.store.ts';
import { type ImportTable, tables } from './imports.tables.ts';

export type ImportRecord = Selectable<ImportTable>;
type Changes = Updateable<Omit<ImportTable, 'business_id' | 'id' | 'version'>>;

/** A job's payload, from the request that queued it. */
export interface ImportJob {
  importId: number;
  generation: number;
  /** Of the file; small ones go first. */
  bytes?: number;
  userId: number | null;
  userName: string;
  staff?: Author['staff'];
  requestId?: string;
}

/** A new import whose upload has started. */
export async function insertImport(
  tx: Tx,
  given: {
    kind: ImportKindKey;
    settings: ImportSettings;
    fileName: string;
    by: { userId: number; name: string };
    at: Date;
  },
): Promise<ImportRecord> {
  return tables(tx.db)
    .insertInto('import')
    .values({
      business_id: tx.businessId,
      kind: given.kind,
      store_id: given.settings.storeId,
      source: given.settings.source,
      file_name: given.fileName,
      state: 'uploading',
      settings: JSON.stringify(given.settings),
      format: '{}',
      headers: '[]',
      samples: '[]',
      mapping: '{}',
      counts: '{}',
      more_files: '[]',
      created_by: given.by.userId,
      created_by_name: given.by.name,
      created_at: given.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The current import; undefined if the business has none with this id. */
export async function findImport(db: Db, businessId: number, id: number): Promise<ImportRecord | undefined> {
  return tables(db)
    .selectFrom('import')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('state', '<>', 'uploading')
    .executeTakeFirst();
}

/** Locks the import for a change. Throws not_found. */
export async function lockImport(tx: Tx, id: number): Promise<ImportRecord> {
  const found = await tables(tx.db)
    .selectFrom('import')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .where('state', '<>', 'uploading')
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found;
}

const ofJob = (tx: Tx, job: ImportJob, state: ImportState) =>
  tables(tx.db)
    .selectFrom('import')
    .where('business_id', '=', tx.businessId)
    .where('id', '=', job.importId)
    .where('generation', '=', job.generation)
    .where('state', '=', state);

/** Locks the import for a job; undefined if settings or state changed, so the job is obsolete. */
export function lockForJob(tx: Tx, job: ImportJob, state: ImportState): Promise<ImportRecord | undefined> {
  return ofJob(tx, job, state).selectAll().forUpdate().executeTakeFirst();
}

/** Whether this job should still run, without locking. */
export async function isStill(tx: Tx, job: ImportJob, state: ImportState): Promise<boolean> {
  return (await ofJob(tx, job, state).select('id').executeTakeFirst()) !== undefined;
}

/** Writes a visible change: a new version and a live event. */
export async function changeImport(tx: Tx, id: number, changes: Changes): Promise<ImportRecord> {
  const changed = await tables(tx.db)
    .updateTable('import')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1), touched_at: sql`now()` }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  tx.publish({ type: 'imports.changed', id, version: changed.version });
  return changed;
}

/** Records a job's progress without a new version, so nobody's edit is refused. */
export async function noteProgress(
  tx: Tx,
  record: Pick<ImportRecord, 'id' | 'version'>,
  progress: { done_rows: number; checked_line?: number },
): Promise<void> {
  await tables(tx.db)
    .updateTable('import')
    .set({ ...progress, touched_at: sql`now()` })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', record.id)
    .execute();
  tx.publish({ type: 'imports.changed', id: record.id, version: record.version });
}

/** Moves the import to a busy state and queues its job in the same transaction. */
export async function startStep(
  tx: Tx,
  record: ImportRecord,
  state: ImportState,
  by: Omit<ImportJob, 'importId' | 'generation' | 'bytes'>,
  changes: Changes = {},
): Promise<ImportRecord> {
  const changed = await changeImport(tx, record.id, {
    ...changes,
    state,
    error: null,
    failed_step: null,
    done_rows: 0,
    generation: record.generation + 1,
  });
  const job: ImportJob = {
    ...by,
    importId: record.id,
    generation: changed.generation,
    bytes: changed.file_bytes,
  };
  if (isBusy(state)) tx.enqueue(topicOf(state), job);
  return changed;
}

/** The job of each busy state. */
export function topicOf(state: ImportState): string {
  return `imports.${state}`;
}

/**
 * Increases whenever another import of the same kind, store and source is applied or undone; until then,
 * decisions about known rows are valid.
 */
export async function othersOf(tx: Tx, record: ImportRecord): Promise<number> {
  const found = await tables(tx.db)
    .selectFrom('import')
    .select((eb) => eb.fn.sum<string | null>('version').as('versions'))
    .where('business_id', '=', tx.businessId)
    .where('kind', '=', record.kind)
    .where('store_id', '=', record.store_id)
    .where('source', '=', record.source)
    .where('id', '<>', record.id)
    .where('applied_at', 'is not', null)
    .executeTakeFirst();
  return Number(found?.versions ?? 0);
}

/** The import of the business that is being applied or undone, besides this one; another can't begin until `tx` ends. */
export async function holdApplying(tx: Tx, id: number): Promise<Pick<ImportRecord, 'file_name'> | undefined> {
  await lockInBusiness(tx, 'applying imports');
  return tables(tx.db)
    .selectFrom('import')
    .select('file_name')
    .where('business_id', '=', tx.businessId)
    .where('id', '<>', id)
    .where('state', 'in', ['applying', 'undoing'])
    .limit(1)
    .executeTakeFirst();
}

/**
 * Serializes applies and undos of a store until the transaction ends: otherwise two applies of one file meet
 * only at the unique key, and one fails instead of finding nothing to do.
 */
export async function lockStoreForImports(tx: Tx, storeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports:${tx.businessId}:${storeId}`}, 0))`.execute(
    tx.db,
  );
}
