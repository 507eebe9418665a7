import { AppError } from '@washboard/contract/core/errors.ts';
import type { ImportRow } from '@washboard/contract/imports/imports.schemas.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { findStore } from '../../locations/index.ts';
import { lockImport } from '../imports.store.ts';
import { placed } from '../jobs/job-kit.service.ts';
import { serverKinds } from '../kinds/all.kind.ts';
import { readSettingsOf } from '../settings.rules.ts';
import { checkRow } from './checking.rules.ts';
import { becomeReady, setRowStatus } from './row-status.service.ts';
import { identityOf, saveCheckedRows, saveFix } from './rows.store.ts';
import { importRow } from './rows.views.ts';

/**
 * Fixes cells of a row and checks it again, with its group. Without cells: restores the original. Only while
 * the import is ready: earlier the check may still run; later the row is history.
 */
export async function fixRow(
  ctx: RequestContext,
  importId: number,
  line: number,
  input: { version: number; cells: readonly { column: number; value: string }[] },
): Promise<ImportRow> {
  const outcome = await ctx.business.write(async (tx) => {
    const record = await lockImport(tx, importId);
    const before = await importRow(tx.db, tx.businessId, importId, line);
    if (record.state !== 'ready') {
      throw new AppError('conflict', {
        text: 'You can fix rows while the preview is ready, before you import.',
      });
    }
    if (before.version !== input.version) return { stale: before };
    const target = placed(record);
    const store = await findStore(ctx.business, target.store_id);
    if (!store) throw new AppError('not_found');
    const original = before.original ?? before.cells;
    const fixed = fixesFrom(original, before, input.cells);
    const kind = serverKinds[record.kind].rules;
    const settings = readSettingsOf(record, store.timeZone, ctx.clock.now());
    const row = checkRow(
      kind,
      settings,
      record.headers.length,
      { line, cells: original },
      fixed ?? undefined,
    );
    const known = await identityOf(tx, importId, line);
    const identity = row.identity ?? known;
    await saveCheckedRows(tx, importId, { grouped: kind.grouped, areNew: false }, [{ ...row, identity }]);
    await saveFix(tx, importId, line, fixed);
    await setRowStatus(tx, target, [...new Set([known ?? '', identity ?? ''])]);
    await becomeReady(tx, target);
    return { row: await importRow(tx.db, tx.businessId, importId, line) };
  });
  if (outcome.stale) throw new AppError('stale_version', { current: outcome.stale });
  return outcome.row;
}

/** All fixes so far by column; a cell with its original value is no longer fixed. */
function fixesFrom(
  original: readonly string[],
  before: ImportRow,
  cells: readonly { column: number; value: string }[],
): Record<string, string> | null {
  if (cells.length === 0) return null;
  const now = [...before.cells];
  for (const { column, value } of cells) now[column] = value;
  const fixed: Record<string, string> = {};
  now.forEach((value, column) => {
    if ((value ?? '') !== (original[column] ?? '')) fixed[String(column)] = value ?? '';
  });
  return Object.keys(fixed).length === 0 ? null : fixed;
}
