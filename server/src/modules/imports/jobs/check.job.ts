import type { ReadSettings } from '@washboard/contract/imports/import-kind.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { findStore } from '../../locations/index.ts';
import { type CheckedRow, checkRow } from '../checking.ts';
import { textOf } from '../files.store.ts';
import { type ImportRecord, lockForJob, noteProgress } from '../imports.store.ts';
import { judge } from '../judging.ts';
import { serverKinds } from '../kinds/kinds.ts';
import { isBlank } from '../reading/row-shape.ts';
import { readRows, type SourceRow } from '../reading/rows.ts';
import { mendsOf, nameRowsByText, saveCheckedRows } from '../rows.store.ts';
import { formOf, readSettingsOf } from '../settings.ts';
import { becomeReady } from '../tally.store.ts';
import { type ImportRun, importStep, type JobDeps, placed } from './job-kit.ts';

/**
 * Checks every row, batch by batch, each batch committed with how far it got: a job that was killed goes on
 * behind the last one. Then decides about all rows together.
 */
export function checkJob(deps: JobDeps): JobDefinition {
  return importStep('checking', async (run, record) => {
    const store = await findStore(run.business, placed(record).store_id);
    if (!store) throw new Error(`Import ${record.id} is for a store that is gone.`);
    const settings = readSettingsOf(record, store.timeZone, deps.clock.now());
    let done = record.done_rows;
    for await (const batch of rowsToCheck(run, record)) {
      run.signal.throwIfAborted();
      if (!(await checkBatch(run, record, settings, batch, done + batch.length))) return;
      done += batch.length;
    }
    await run.business.write(async (tx) => {
      const current = await lockForJob(tx, run.payload, 'checking');
      if (!current) return;
      if (serverKinds[current.kind].rules.identityOf([], current.mapping) === null)
        await nameRowsByText(tx, current.id);
      await judge(tx, placed(current));
      await becomeReady(tx, placed(current));
    });
  });
}

async function* rowsToCheck(run: ImportRun, record: ImportRecord): AsyncGenerator<SourceRow[]> {
  const form = formOf(record);
  if (!form) return;
  let index = 0;
  for await (const batch of readRows(textOf(run.business, record), form)) {
    const rows = batch.filter((row) => {
      index += 1;
      return index > form.headerRow && row.line > record.checked_line && !isBlank(row.cells);
    });
    if (rows.length > 0) yield rows;
  }
}

/** Answers false where the job has no more to do, since settings changed under it. */
async function checkBatch(
  run: ImportRun,
  record: ImportRecord,
  settings: ReadSettings,
  batch: SourceRow[],
  done: number,
): Promise<boolean> {
  const kind = serverKinds[record.kind].rules;
  const lines = batch.map((row) => row.line);
  return run.business.write(async (tx) => {
    if (!(await lockForJob(tx, run.payload, 'checking'))) return false;
    const mends = await mendsOf(tx.db, tx.businessId, record.id, lines);
    const checked: CheckedRow[] = batch.map((row) =>
      checkRow(kind, settings, record.headers.length, row, mends.get(row.line)),
    );
    await saveCheckedRows(tx, record.id, kind.grouped, checked);
    await noteProgress(tx, record, { done_rows: done, checked_line: lines.at(-1) ?? 0 });
    return true;
  });
}
