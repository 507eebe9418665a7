import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import {
  changeImport,
  isStill,
  lockForJob,
  lockStoreForImports,
  noteProgress,
  othersOf,
} from '../imports.store.ts';
import { serverKinds } from '../kinds/all.kind.ts';
import type { PlacedImport } from '../kinds/server-kind.rules.ts';
import { saveMapping } from '../mappings.store.ts';
import { type RowGroup, readyGroups } from '../rows/groups.store.ts';
import { areStillReady, setRowStatus } from '../rows/row-status.service.ts';
import { bookGroups, countRows } from '../rows/tally.store.ts';
import {
  authorOfJob,
  type ImportRun,
  importStep,
  type JobDeps,
  placed,
  progressReporter,
  StepTaken,
  takeBehind,
} from './job-kit.service.ts';

/** Something the rows refer to has gone since they were checked. */
class Outdated extends Error {}

/**
 * Applies all ready rows in one transaction: all or nothing. The import's row is locked only at the end, so
 * progress can be recorded meanwhile. Rows unaffected since the preview aren't checked again; if they should
 * have been, it starts over and checks them.
 */
export function applyJob(deps: JobDeps): JobDefinition {
  return importStep('applying', async (run, record) => {
    const take = (again: boolean) => takeRows(deps, run, placed(record), again);
    await take(false).catch((error: unknown) => {
      if (!(error instanceof Outdated)) throw error;
      return take(true);
    });
  });
}

/** Checked groups. Throws Outdated if something they refer to is gone. */
async function* stillReadyGroups(tx: Tx, target: PlacedImport): AsyncGenerator<RowGroup[]> {
  for await (const groups of readyGroups(tx, target.id, serverKinds[target.kind].rules.grouped)) {
    if (!(await areStillReady(tx, target, groups))) throw new Outdated();
    yield groups;
  }
}

async function takeRows(deps: JobDeps, run: ImportRun, target: PlacedImport, again: boolean): Promise<void> {
  const kind = serverKinds[target.kind];
  const report = progressReporter(run, (tx, done) => noteProgress(tx, target, { done_rows: done }));
  await run.business.write(async (tx) => {
    await lockStoreForImports(tx, target.store_id);
    if (!(await isStill(tx, run.payload, 'applying'))) throw new StepTaken();
    const now = deps.clock.now();
    // Another import of the same rows may have been applied since the preview.
    const isSetAgain = again || (await othersOf(tx, target)) !== target.checked_beside;
    if (isSetAgain) await setRowStatus(tx, target);
    const plan = kind.isPlanStable && !isSetAgain ? target.plan : await kind.plan(tx, target);
    await kind.prepare?.(tx, target, now);
    let done = 0;
    const ready = isSetAgain ? readyGroups(tx, target.id, kind.rules.grouped) : stillReadyGroups(tx, target);
    const take = async (groups: RowGroup[]) => {
      run.signal.throwIfAborted();
      await bookGroups(tx, target, groups, await kind.apply(tx, target, groups, now));
      done += groups.reduce((sum, { rows }) => sum + rows.length, 0);
      await report(done);
    };
    await takeBehind(ready, take, kind.appliesAtOnce);
    await saveMapping(tx, target, now);
    const counts = await countRows(tx, target.id);
    const current = await lockForJob(tx, run.payload, 'applying');
    if (!current) throw new StepTaken();
    await changeImport(tx, target.id, {
      state: 'applied',
      applied_at: now,
      undone_at: null,
      error: null,
      done_rows: done,
      counts: JSON.stringify(counts),
      plan: JSON.stringify(plan),
    });
    await audit(tx, authorOfJob(run.payload, now), {
      action: 'imports.apply',
      entity: 'import',
      entityId: target.id,
      after: {
        fileName: target.file_name,
        storeId: target.store_id,
        source: target.source,
        counts,
        plan,
      },
    });
    await kind.announce?.(tx, target);
  });
}
