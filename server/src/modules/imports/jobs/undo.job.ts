import { findAuditEntry } from '../../../platform/audit/audit.store.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { changeImport, isStill, lockForJob, lockStoreForImports, noteProgress } from '../imports.store.ts';
import { serverKinds } from '../kinds/all.kind.ts';
import { bookedRanges, unbookRows } from '../rows/tally.store.ts';
import { countsOf } from '../settings.rules.ts';
import {
  authorOfJob,
  importStep,
  type JobDeps,
  placed,
  progressReporter,
  StepTaken,
} from './job-kit.service.ts';

const ROWS_AT_ONCE = 10_000;

/** Undoes everything the import added in one transaction; its rows can be imported again. */
export function undoJob(deps: JobDeps): JobDefinition {
  return importStep('undoing', async (run, record) => {
    const target = placed(record);
    const kind = serverKinds[target.kind];
    const report = progressReporter(run, (tx, done) => noteProgress(tx, record, { done_rows: done }));
    await run.business.write(async (tx) => {
      await lockStoreForImports(tx, target.store_id);
      if (!(await isStill(tx, run.payload, 'undoing'))) throw new StepTaken();
      const now = deps.clock.now();
      let done = 0;
      const ready = countsOf(target)?.ready ?? 0;
      for await (const range of bookedRanges(tx, target.id, ROWS_AT_ONCE)) {
        run.signal.throwIfAborted();
        await kind.undo(tx, target, range, now);
        done += ROWS_AT_ONCE;
        await report(Math.min(done, ready));
      }
      await unbookRows(tx, target.id);
      await kind.tidy?.(tx, target, now);
      if (!(await lockForJob(tx, run.payload, 'undoing'))) throw new StepTaken();
      await changeImport(tx, target.id, { state: 'undone', undone_at: now, done_rows: ready });
      await audit(tx, authorOfJob(run.payload, now), {
        action: 'imports.undo',
        entity: 'import',
        entityId: target.id,
        before: { fileName: target.file_name, storeId: target.store_id, counts: target.counts },
        undoesId: await findAuditEntry(tx, {
          action: 'imports.apply',
          entity: 'import',
          entityId: target.id,
        }),
      });
      await kind.announce?.(tx, target);
    });
  });
}
