import { audit } from '../../../platform/audit.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { readyGroups } from '../groups.store.ts';
import {
  changeImport,
  isStill,
  lockForJob,
  lockStoreForImports,
  noteProgress,
  othersOf,
} from '../imports.store.ts';
import { acceptable, judge } from '../judging.ts';
import { serverKinds } from '../kinds/kinds.ts';
import { saveMapping } from '../mappings.store.ts';
import { bookGroups, countRows } from '../tally.store.ts';
import { importStep, type JobDeps, placed, progressTeller, StepTaken } from './job-kit.ts';

const ROWS_AT_ONCE = 3000;

/**
 * Takes all ready rows in one transaction: all of them or none, however it ends. The import's own row is
 * locked only at the end, so that progress can be noted beside the work.
 */
export function applyJob(deps: JobDeps): JobDefinition {
  return importStep('applying', async (run, record) => {
    const target = placed(record);
    const kind = serverKinds[target.kind];
    const tell = progressTeller(run, (tx, done) => noteProgress(tx, record, { done_rows: done }));
    await run.business.write(async (tx) => {
      await lockStoreForImports(tx, target.store_id);
      if (!(await isStill(tx, run.payload, 'applying'))) throw new StepTaken();
      const now = deps.clock.now();
      // Another import of the same rows may have been applied since the preview.
      if ((await othersOf(tx, target)) !== target.judged_beside) await judge(tx, target);
      const foreseen = await kind.plan(tx, target);
      await kind.prepare?.(tx, target, now);
      let done = 0;
      let refused = 0;
      for await (const groups of readyGroups(tx, target.id, ROWS_AT_ONCE)) {
        run.signal.throwIfAborted();
        // What rows refer to may be gone since the preview.
        const taken = await acceptable(tx, target, groups);
        refused += groups.length - taken.length;
        if (taken.length === 0) continue;
        await bookGroups(tx, target, taken, await kind.apply(tx, target, taken, now));
        done += taken.reduce((sum, { rows }) => sum + rows.length, 0);
        await tell(done);
      }
      const plan = refused === 0 ? foreseen : await kind.plan(tx, target);
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
      const by = { userId: run.payload.userId, name: run.payload.userName, door: 'web', at: now } as const;
      await audit(
        tx,
        { ...by, requestId: run.payload.requestId },
        {
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
        },
      );
      await kind.announce?.(tx, target);
    });
  });
}
