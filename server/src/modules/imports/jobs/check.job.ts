import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { findStore } from '../../locations/index.ts';
import { textOf } from '../files/files.store.ts';
import { type ImportRecord, lockForJob, noteProgress, othersOf } from '../imports.store.ts';
import { serverKinds } from '../kinds/all.kind.ts';
import type { ReadSettings } from '../kinds/import-kind.rules.ts';
import { isBlank } from '../reading/row-shape.reader.ts';
import { readRows, type SourceRow } from '../reading/rows.reader.ts';
import { type CheckedRow, checkRow } from '../rows/checking.rules.ts';
import { becomeReady, setRowStatus } from '../rows/row-status.service.ts';
import { fixesAfter, hasRowsBehind, nameRowsByText, saveCheckedRows } from '../rows/rows.store.ts';
import { formOf, readSettingsOf } from '../settings.rules.ts';
import {
  type ImportRun,
  importStep,
  type JobDeps,
  placed,
  StepTaken,
  takeBehind,
} from './job-kit.service.ts';

const ROWS_AT_ONCE = 1000;

/**
 * Checks every row in batches, each committed with its progress: a killed job continues after the last one.
 * Then decides about all rows together.
 */
export function checkJob(deps: JobDeps): JobDefinition {
  return importStep('checking', async (run, record) => {
    const store = await findStore(run.business, placed(record).store_id);
    if (!store) throw new Error(`Import ${record.id} is for a store that is gone.`);
    const settings = readSettingsOf(record, store.timeZone, deps.clock.now());
    await checkRows(run, record, settings);
    await run.business.write(async (tx) => {
      const current = await lockForJob(tx, run.payload, 'checking');
      if (!current) return;
      if (serverKinds[current.kind].rules.identityOf([], current.mapping) === null)
        await nameRowsByText(tx, current.id);
      // Read before checking, so imports applied meanwhile cause a new check.
      const others = await othersOf(tx, current);
      await setRowStatus(tx, placed(current));
      await becomeReady(tx, placed(current), { checked_beside: others });
    });
  });
}

async function checkRows(run: ImportRun, record: ImportRecord, settings: ReadSettings): Promise<void> {
  const kind = serverKinds[record.kind].rules;
  const how = {
    grouped: kind.grouped,
    areNew: !(await hasRowsBehind(run.business, record.id, record.checked_line)),
  };
  const fixes = await fixesAfter(run.business, record.id, record.checked_line);
  let done = record.done_rows;
  const open = new Set(formOf(record)?.openLines);
  const check = (row: SourceRow): CheckedRow => {
    const fixed = fixes.get(row.line);
    const checked = checkRow(kind, settings, record.headers.length, row, fixed);
    const mayBeCut = fixed === undefined && open.has(row.line);
    return mayBeCut ? { ...checked, marks: [...checked.marks, 'file_end_open'] } : checked;
  };
  await takeBehind(checkedRows(run, record, check), (checked) => {
    run.signal.throwIfAborted();
    done += checked.length;
    return saveBatch(run, record, how, checked, done);
  });
}

/** The unchecked rows in batches. Checked while reading: raw cells would take more memory. */
async function* checkedRows(
  run: ImportRun,
  record: ImportRecord,
  check: (row: SourceRow) => CheckedRow,
): AsyncGenerator<CheckedRow[]> {
  const form = formOf(record);
  if (!form) return;
  let index = 0;
  let rows: CheckedRow[] = [];
  for await (const batch of readRows(textOf(run.business, record), form)) {
    for (const row of batch) {
      index += 1;
      if (index > form.headerRow && row.line > record.checked_line && !isBlank(row.cells))
        rows.push(check(row));
    }
    if (rows.length < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

async function saveBatch(
  run: ImportRun,
  record: ImportRecord,
  how: { grouped: boolean; areNew: boolean },
  checked: CheckedRow[],
  done: number,
): Promise<void> {
  await run.business.write(async (tx) => {
    if (!(await lockForJob(tx, run.payload, 'checking'))) throw new StepTaken();
    await saveCheckedRows(tx, record.id, how, checked);
    await noteProgress(tx, record, { done_rows: done, checked_line: checked.at(-1)?.line ?? 0 });
  });
}
