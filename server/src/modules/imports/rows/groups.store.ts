import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { unnestRows } from '../../../platform/db/rows.ts';
import { json, text } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import type { RowConflict } from '../imports.tables.ts';

/** A group of rows in file order; for most kinds each row is its own group. */
export interface RowGroup {
  identity: string;
  rows: [GroupRow, ...GroupRow[]];
}

export interface GroupRow {
  line: number;
  /** Returned by the kind's rules, packed if they pack. */
  value: unknown;
}

interface ReadyGroup {
  identity: string | null;
  lines: number[];
  values: unknown[];
}

/** Groups per fetch: few enough that other work runs soon. */
const PIECE = { ofSeveralRows: 200, ofOneRow: 600 };
/** Complete groups, and the start of the next one. */
const ROWS_AT_ONCE = 1000;

/**
 * An import's ready rows, or those with the given identities, in batches of groups. Fetched piece by piece
 * while the previous one is processed, so memory and time grow only with the file; joined in the database,
 * because rows cost more to send than their content. One at a time per transaction.
 */
export async function* readyGroups(
  tx: Tx,
  importId: number,
  grouped: boolean,
  identities?: readonly string[],
): AsyncGenerator<RowGroup[]> {
  const size = grouped ? PIECE.ofSeveralRows : PIECE.ofOneRow;
  const some = identities === undefined ? sql`true` : sql`identity = any(${identities}::text[])`;
  // An index over all rows has this order, which the planner doesn't consider without statistics.
  if (identities === undefined) await sql`set local enable_sort = off`.execute(tx.db);
  await sql`
    declare ready_groups no scroll cursor for
    select min(identity) as identity, json_agg(line) as lines, json_agg(parsed) as values
    from (
      select line, identity, parsed, head_line from import_row
      where business_id = ${tx.businessId} and import_id = ${importId} and status = 'READY' and ${some}
      order by head_line, line
    ) ready
    group by head_line
    order by head_line
  `.execute(tx.db);
  await sql`set local enable_sort = on`.execute(tx.db);
  const fetchPiece = () => {
    const piece = typedSql({
      identity: text.orNull,
      lines: json.of<number[]>(),
      values: json.of<unknown[]>(),
    })`fetch ${sql.lit(size)} from ready_groups`.execute(tx.db);
    piece.catch(() => undefined); // nobody may wait for it any more
    return piece;
  };
  let coming = fetchPiece();
  let batch: RowGroup[] = [];
  let rowCount = 0;
  for (let isLast = false; !isLast; ) {
    const { rows } = await coming;
    isLast = rows.length < size;
    if (!isLast) coming = fetchPiece();
    for (const row of rows) {
      batch.push(asGroup(row));
      rowCount += row.lines.length;
    }
    if (rowCount < ROWS_AT_ONCE && !isLast) continue;
    if (batch.length > 0) yield batch;
    batch = [];
    rowCount = 0;
  }
  await sql`close ready_groups`.execute(tx.db);
}

function asGroup({ identity, lines, values }: ReadyGroup): RowGroup {
  const rows = lines.map((line, index): GroupRow => ({ line, value: values[index] }));
  return { identity: identity ?? '', rows: rows as RowGroup['rows'] };
}

/** Why valid rows can't be imported together, by line. */
export interface GroupIssue {
  line: number;
  issue: RowIssue;
}

/** Refuses groups as a whole: faulty rows with their reasons, the others for belonging to them. */
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
          ? { code: 'reported', issues: own }
          : { code: 'group_refused', line: issues[0]?.line ?? line };
      return { line, conflict: JSON.stringify(conflict) };
    }),
  );
  if (refused.length === 0) return;
  await sql`
    update import_row r set status = 'REFUSED', conflict = refused.conflict
    from ${unnestRows(tables.import_row, refused, {
      line: (one) => one.line,
      conflict: (one) => one.conflict,
    })} as refused
    where r.business_id = ${tx.businessId} and r.import_id = ${importId} and r.line = refused.line
  `.execute(tx.db);
}
