import type { Tx } from '../../../platform/db/database.ts';
import { serverKinds } from '../kinds/kinds.ts';
import type { PlacedImport } from '../kinds/server-kind.ts';
import { type RowGroup, readyGroups, refuseGroups } from './groups.store.ts';
import { writeRowStatus } from './rows.store.ts';

/**
 * Decides what becomes of each row, or of those with the given identities: first by what is known of each, then by
 * what rows that belong together say, and by what they refer to. The import must be locked, or its rows nobody
 * else's to change.
 */
export async function setRowStatus(
  tx: Tx,
  record: PlacedImport,
  identities?: readonly string[],
): Promise<void> {
  const { rules, inspect } = serverKinds[record.kind];
  await writeRowStatus(tx, record, rules.grouped, identities);
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

/** Whether groups that were ready are so still: what they refer to may be gone meanwhile. */
export async function areStillReady(
  tx: Tx,
  record: PlacedImport,
  groups: readonly RowGroup[],
): Promise<boolean> {
  const issues = await serverKinds[record.kind].inspect?.(tx, record, groups);
  return issues === undefined || issues.every((own) => own.length === 0);
}
