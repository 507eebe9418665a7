import type { ImportCounts } from '@washboard/contract/imports/imports.schemas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { changeImport, type ImportRecord } from './imports.store.ts';
import { serverKinds } from './kinds/kinds.ts';
import type { PlacedImport } from './kinds/server-kind.ts';

/** Rows of an import by what becomes of them. */
export async function countRows(tx: Tx, importId: number): Promise<ImportCounts> {
  const { rows } = await sql<{ status: string; rows: number }>`
    select status, count(*)::int as rows from import_row
    where business_id = ${tx.businessId} and import_id = ${importId} group by status
    union all
    select 'MENDED', count(*)::int from import_row
    where business_id = ${tx.businessId} and import_id = ${importId} and mended is not null
  `.execute(tx.db);
  const of = (status: string) => rows.find((row) => row.status === status)?.rows ?? 0;
  return { ready: of('READY'), refused: of('REFUSED'), known: of('KNOWN'), mended: of('MENDED') };
}

/** Counts and plan anew, after rows were judged; the import becomes (or stays) ready. */
export async function becomeReady(tx: Tx, record: PlacedImport): Promise<ImportRecord> {
  const counts = await countRows(tx, record.id);
  const plan = await serverKinds[record.kind].plan(tx, record);
  return changeImport(tx, record.id, {
    state: 'ready',
    counts: JSON.stringify(counts),
    plan: JSON.stringify(plan),
  });
}

/** Lines of the rows that will be (or were) taken, cut into ranges of about so many rows. */
export async function rangesOf(
  tx: Tx,
  importId: number,
  rowsInRange: number,
): Promise<{ after: number; upTo: number; rows: number }[]> {
  const { rows } = await sql<{ upTo: number; rows: number }>`
    select max(line) as "upTo", count(*)::int as rows from (
      select line, (row_number() over (order by line) - 1) / ${rowsInRange} as part from import_row
      where business_id = ${tx.businessId} and import_id = ${importId} and status = 'READY'
    ) cut group by part order by part
  `.execute(tx.db);
  return rows.map((row, index) => ({ after: rows[index - 1]?.upTo ?? 0, upTo: row.upTo, rows: row.rows }));
}

/** Notes the rows that were taken, so that they are known from now on. */
export async function bookRows(
  tx: Tx,
  record: PlacedImport,
  range: { after: number; upTo: number },
): Promise<void> {
  await sql`
    insert into imported_row (business_id, kind, store_id, source, identity, import_id, line, raw_hash, content_hash, mended)
    select business_id, ${record.kind}, ${record.store_id}, ${record.source}, identity, import_id, line, raw_hash, content_hash, mended is not null
    from import_row
    where business_id = ${tx.businessId} and import_id = ${record.id} and status = 'READY'
      and line > ${range.after} and line <= ${range.upTo}
  `.execute(tx.db);
}

/** The rows of this import are no longer in force. */
export async function unbookRows(tx: Tx, importId: number): Promise<void> {
  await sql`delete from imported_row where business_id = ${tx.businessId} and import_id = ${importId}`.execute(
    tx.db,
  );
}
