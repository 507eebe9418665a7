import type { RowMatch } from '@washboard/contract/imports/row-match.schemas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { unnestRows } from '../../../platform/db/rows.ts';
import { int8 } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import type { ImportRecord } from '../imports.store.ts';
import type { RowGroup } from './groups.store.ts';
import { changesNothing } from './row-matches.rules.ts';

/** Stores what rows match; rows that change nothing become known. */
export async function saveMatches(
  tx: Tx,
  record: ImportRecord,
  groups: readonly RowGroup[],
  matches: readonly (RowMatch | null)[],
): Promise<void> {
  const matched = groups.flatMap(({ rows }, index) => {
    const match = matches[index] ?? null;
    const status = changesNothing(match, record.settings) ? ('KNOWN' as const) : ('READY' as const);
    return match === null ? [] : rows.map(({ line }) => ({ line, match: JSON.stringify(match), status }));
  });
  if (matched.length === 0) return;
  await sql`
    update import_row r set match = matched.match, status = matched.status
    from ${unnestRows(tables.import_row, matched, {
      line: (one) => one.line,
      match: (one) => one.match,
      status: (one) => one.status,
    })} as matched
    where r.business_id = ${tx.businessId} and r.import_id = ${record.id} and r.line = matched.line
  `.execute(tx.db);
}

/** How many ready rows match surely, and how many perhaps. */
export async function countReadyMatches(
  tx: Tx,
  importId: number,
): Promise<{ existing: number; unsure: number }> {
  const { rows } = await typedSql({ existing: int8, unsure: int8 })`
    select count(*) filter (where (match->>'isSure')::boolean) as existing,
      count(*) filter (where not (match->>'isSure')::boolean) as unsure
    from import_row
    where business_id = ${tx.businessId} and import_id = ${importId} and status = 'READY' and match is not null
  `.execute(tx.db);
  return rows[0] ?? { existing: 0, unsure: 0 };
}
