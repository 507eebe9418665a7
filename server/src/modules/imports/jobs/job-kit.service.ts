import type { BusyState } from '@washboard/contract/imports/imports.schemas.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { defineJob, type JobDefinition, type JobRun } from '../../../platform/jobs/jobs.ts';
import {
  changeImport,
  findImport,
  type ImportJob,
  type ImportRecord,
  lockForJob,
  topicOf,
} from '../imports.store.ts';
import { type PlacedImport, UndoRefused } from '../kinds/server-kind.rules.ts';
import { FileProblem } from '../reading/file-problem.reader.ts';

export interface JobDeps {
  clock: Clock;
}

/** Someone else finished or stopped this step; this run is rolled back. */
export class StepTaken extends Error {}

/** Files below this are done in seconds. */
const smallBytes = 1_000_000;

export type ImportRun = JobRun<ImportJob>;

/**
 * An import step as a job. Does nothing if settings or state changed; a fault of the file becomes its result;
 * a persistent failure marks the import failed, for the user to retry.
 */
export function importStep(
  state: BusyState,
  work: (run: ImportRun, record: ImportRecord) => Promise<void>,
): JobDefinition {
  return defineJob<ImportJob>({
    topic: topicOf(state),
    queue: 'imports',
    atOnce: { jobs: 3, perBusiness: 2 },
    isSmall: ({ bytes = smallBytes }) => bytes < smallBytes,
    retries: 8,
    run: async (run) => {
      const record = await findImport(run.business.read, run.businessId, run.payload.importId);
      if (record?.state !== state || record.generation !== run.payload.generation) return;
      try {
        await work(run, record);
      } catch (error) {
        if (error instanceof StepTaken) return;
        if (error instanceof UndoRefused) {
          await leave(run, state, { state: 'applied', error: error.message });
          return;
        }
        if (!(error instanceof FileProblem)) throw error;
        await leave(run, state, { state: 'unreadable', error: error.message });
      }
    },
    failed: async (run, error) => {
      run.log.error({ err: error, importId: run.payload.importId, state }, 'import: a step failed for good');
      await leave(run, state, { state: 'failed', failed_step: state, error: 'Something went wrong' });
    },
  });
}

async function leave(
  run: ImportRun,
  state: BusyState,
  changes: Parameters<typeof changeImport>[2],
): Promise<void> {
  await run.business.write(async (tx) => {
    if (await lockForJob(tx, run.payload, state)) await changeImport(tx, run.payload.importId, changes);
  });
}

/** The requester, as author of the step's changes. */
export const authorOfJob = ({ userId, userName, staff, requestId }: ImportJob, at: Date): Author => ({
  userId,
  name: userName,
  staff,
  origin: 'web',
  requestId,
  at,
});

/** The import with its store, which all steps after the questions have. */
export function placed(record: ImportRecord): PlacedImport {
  if (record.store_id === null) throw new Error(`Import ${record.id} has no store.`);
  return { ...record, store_id: record.store_id };
}

/**
 * Applies batches, at most this many at once, while the next one is prepared: the database applies, this
 * process prepares. Resolves or rejects (with the first error) once all running ones have finished.
 */
export async function takeBehind<T>(
  batches: AsyncIterable<T>,
  take: (batch: T) => Promise<void>,
  atOnce = 1,
): Promise<void> {
  const failures: unknown[] = [];
  const taking: Promise<unknown>[] = [];
  try {
    for await (const batch of batches) {
      if (taking.length === atOnce) await taking.shift();
      if (failures.length > 0) break;
      taking.push(take(batch).catch((error: unknown) => failures.push(error)));
    }
  } catch (error) {
    failures.push(error);
  }
  await Promise.all(taking);
  if (failures.length > 0) throw failures[0];
}

const REPORT_EVERY_MS = 500;

/** Records progress at most twice a second, in its own transaction so it is visible at once. */
export function progressReporter(run: ImportRun, note: (tx: Tx, done: number) => Promise<void>) {
  let reported = Number.NEGATIVE_INFINITY;
  return async (done: number): Promise<void> => {
    if (performance.now() - reported < REPORT_EVERY_MS) return;
    reported = performance.now();
    await run.business.write((tx) => note(tx, done));
  };
}
