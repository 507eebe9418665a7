import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { RowConflict } from '../imports.tables.ts';

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

interface ReadyGroup {
  identity: string | null;
  lines: number[];
  values: unknown[];
}

/** Groups fetched together: so few that whatever else waits soon has its turn. */
const PIECE = { ofSeveralRows: 200, ofOneRow: 600 };
/** Rows that are handed out together, and the rest of the last group. */
const ROWS_AT_ONCE = 1000;

/**
 * The ready rows of an import, or those with the given identities, in batches of groups. Fetched piece by piece, each
 * while the one before is looked at, so that neither memory nor time grows faster than the file; put together where
 * they lie, since rows cost more to send than what they hold. One at a time in a transaction.
 */
export async function* readyGroups(
  tx: Tx,
  importId: number,
  grouped: boolean,
  identities?: readonly string[],
): AsyncGenerator<RowGroup[]> {
  const size = grouped ? PIECE.ofSeveralRows : PIECE.ofOneRow;
  const some = identities === undefined ? sql`true` : sql`identity = any(${identities}::text[])`;
  // Of all rows there is an index in this order, which a planner without statistics does not think of.
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
    const piece = sql<ReadyGroup>`fetch ${sql.lit(size)} from ready_groups`.execute(tx.db);
    piece.catch(() => undefined); // nobody may ask for it any more
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
          ? { code: 'reported', issues: own }
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
