import type { RowIssue } from '@washboard/contract/imports/row-issue.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { RowConflict } from './imports.tables.ts';

/** Rows that make one thing together, in the order of the file; of most kinds each row is one by itself. */
export interface RowGroup {
  identity: string;
  rows: [GroupRow, ...GroupRow[]];
}

export interface GroupRow {
  line: number;
  /** What the rules of the kind returned, packed where they pack. */
  value: unknown;
}

interface ReadyRow {
  line: number;
  identity: string | null;
  parsed: unknown;
  head_line: number;
}

/**
 * The ready rows of an import, or those with the given identities, group by group in batches. Fetched piece by
 * piece, each while the one before is looked at, so that neither memory nor time grows faster than the file. One at
 * a time in a transaction.
 */
export async function* readyGroups(
  tx: Tx,
  importId: number,
  atOnce: number,
  identities?: readonly string[],
): AsyncGenerator<RowGroup[]> {
  const some = identities === undefined ? sql`true` : sql`identity = any(${identities}::text[])`;
  // Of all rows there is an index in this order, which a planner without statistics does not think of.
  if (identities === undefined) await sql`set local enable_sort = off`.execute(tx.db);
  await sql`
    declare ready_rows no scroll cursor for
    select line, identity, parsed, head_line from import_row
    where business_id = ${tx.businessId} and import_id = ${importId} and status = 'READY' and ${some}
    order by head_line, line
  `.execute(tx.db);
  await sql`set local enable_sort = on`.execute(tx.db);
  let open: (RowGroup & { head: number }) | undefined;
  let batch: RowGroup[] = [];
  const fetchPiece = () => {
    const piece = sql<ReadyRow>`fetch ${sql.lit(atOnce)} from ready_rows`.execute(tx.db);
    piece.catch(() => undefined); // nobody may ask for it any more
    return piece;
  };
  let coming = fetchPiece();
  for (;;) {
    const { rows } = await coming;
    const isLast = rows.length < atOnce;
    if (!isLast) coming = fetchPiece();
    for (const { line, identity, parsed, head_line } of rows) {
      const row = { line, value: parsed };
      if (open?.head === head_line) open.rows.push(row);
      else {
        open = { identity: identity ?? '', rows: [row], head: head_line };
        batch.push(open);
      }
    }
    // The last group may go on in the next piece.
    const rest = isLast ? [] : batch.splice(-1);
    if (batch.length > 0) yield batch;
    batch = rest;
    if (isLast) break;
  }
  await sql`close ready_rows`.execute(tx.db);
}

/** Why rows that read well cannot be taken together, by their lines. */
export interface GroupIssue {
  line: number;
  issue: RowIssue;
}

/** Refuses groups as a whole: rows at fault with their reasons, the others for belonging to them. */
export async function refuseGroups(
  tx: Tx,
  importId: number,
  groups: readonly { group: RowGroup; issues: readonly GroupIssue[] }[],
): Promise<void> {
  const refused = groups.flatMap(({ group, issues }) =>
    group.rows.map(({ line }) => {
      const own = issues.filter((one) => one.line === line).map(({ issue }) => issue);
      const conflict: RowConflict =
        own.length > 0
          ? { code: 'told', issues: own }
          : { code: 'group_refused', line: issues[0]?.line ?? line };
      return { line, conflict: JSON.stringify(conflict) };
    }),
  );
  if (refused.length === 0) return;
  await sql`
    update import_row r set status = 'REFUSED', conflict = refused.conflict
    from unnest(${refused.map((one) => one.line)}::int[], ${refused.map((one) => one.conflict)}::jsonb[])
      as refused (line, conflict)
    where r.business_id = ${tx.businessId} and r.import_id = ${importId} and r.line = refused.line
  `.execute(tx.db);
}
