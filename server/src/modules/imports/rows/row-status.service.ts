import type { Tx } from '../../../platform/db/database.ts';
import { changeImport, type ImportRecord } from '../imports.store.ts';
import { serverKinds } from '../kinds/all.kind.ts';
import type { PlacedImport } from '../kinds/server-kind.rules.ts';
import { type RowGroup, readyGroups, refuseGroups } from './groups.store.ts';
import { saveMatches } from './row-matches.store.ts';
import { writeRowStatus } from './rows.store.ts';
import { countRows } from './tally.store.ts';

/**
 * Decides the outcome of all rows or those with the given identities: by each row, then by its group, then by
 * references. The import must be locked, or its rows nobody else's to change.
 */
export async function setRowStatus(
  tx: Tx,
  record: PlacedImport,
  identities?: readonly string[],
): Promise<void> {
  const { rules, inspect, match } = serverKinds[record.kind];
  await writeRowStatus(tx, record, rules, identities);
  if (match !== undefined)
    for await (const groups of readyGroups(tx, record.id, rules.grouped, identities))
      await saveMatches(tx, record, groups, await match(tx, record, groups));
  if (inspect === undefined) return;
  for await (const groups of readyGroups(tx, record.id, rules.grouped, identities)) {
    const issues = await inspect(tx, record, groups);
    const refused = groups.flatMap((group, index) => {
      const own = issues[index] ?? [];
      return own.length === 0 ? [] : [{ group, issues: own }];
    });
    await refuseGroups(tx, record.id, refused);
  }
}

/** Whether ready groups are still ready: what they refer to may be gone. */
export async function areStillReady(
  tx: Tx,
  record: PlacedImport,
  groups: readonly RowGroup[],
): Promise<boolean> {
  const issues = await serverKinds[record.kind].inspect?.(tx, record, groups);
  return issues === undefined || issues.every((own) => own.length === 0);
}

/** Updates counts and plan after rows were checked; the import becomes or stays ready. */
export async function becomeReady(
  tx: Tx,
  record: PlacedImport,
  changes: { checked_beside?: number } = {},
): Promise<ImportRecord> {
  const counts = await countRows(tx, record.id);
  const plan = await serverKinds[record.kind].plan(tx, record);
  return changeImport(tx, record.id, {
    ...changes,
    state: 'ready',
    counts: JSON.stringify(counts),
    plan: JSON.stringify(plan),
  });
}
