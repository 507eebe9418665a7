import type { ImportCounts } from '@washboard/contract/imports/imports.schemas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { unnestLists } from '../../../platform/db/rows.ts';
import { int4, int8, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import type { BookedRange, PlacedImport } from '../kinds/server-kind.rules.ts';
import type { RowGroup } from './groups.store.ts';
import { isFlagged } from './rows.views.ts';

/** An import's rows by outcome. */
export async function countRows(tx: Tx, importId: number): Promise<ImportCounts> {
  const { rows } = await typedSql({ status: text, rows: int4 })`
    select status, count(*)::int as rows from import_row
    where business_id = ${tx.businessId} and import_id = ${importId} group by status
    union all
    select 'FIXED', count(*)::int from import_row
    where business_id = ${tx.businessId} and import_id = ${importId} and fixed is not null
    union all
    select 'FLAGGED', count(*)::int from import_row
    where business_id = ${tx.businessId} and import_id = ${importId} and ${isFlagged()}
    union all
    select case when (match->>'isSure')::boolean then 'EXISTING' else 'UNSURE' end, count(*)::int from import_row
    where business_id = ${tx.businessId} and import_id = ${importId} and match is not null group by 1
  `.execute(tx.db);
  const of = (status: string) => rows.find((row) => row.status === status)?.rows ?? 0;
  return {
    ready: of('READY'),
    refused: of('REFUSED'),
    known: of('KNOWN'),
    fixed: of('FIXED'),
    flagged: of('FLAGGED'),
    existing: of('EXISTING'),
    unsure: of('UNSURE'),
  };
}

/**
 * Records the applied rows, so they are recognized later: one entry per group, with the fact it created.
 * Group by group along an index: a business's first import has no statistics, and a plan for all read the
 * whole import for each batch. A customer's number may stand for an earlier row, which this import updates.
 */
export async function bookGroups(
  tx: Tx,
  record: PlacedImport,
  groups: readonly RowGroup[],
  factIds: readonly (number | null)[],
): Promise<void> {
  const heads = groups.map(({ rows }) => rows[0].line);
  await sql`
    insert into imported_row (business_id, kind, store_id, source, identity, import_id, line, raw_hash, content_hash,
      fixed, fact_id)
    select ${tx.businessId}, ${record.kind}, ${record.store_id}, ${record.source}, identity, ${record.id}, head_line,
      raw_hash, content_hash, is_fixed, fact
    from ${unnestLists({ head_line: int4, fact: int8.orNull }, { head_line: heads, fact: factIds })} as taken
    cross join lateral (
      select min(identity) as identity, ${hashOfAll('raw_hash')} as raw_hash,
        ${hashOfAll('content_hash')} as content_hash, bool_or(fixed is not null) as is_fixed
      from (
        select status, identity, raw_hash, content_hash, fixed from import_row
        where business_id = ${tx.businessId} and import_id = ${record.id} and head_line = taken.head_line
        order by line offset 0
      ) r
      where status = 'READY' having count(*) > 0
    ) booked
    ${record.kind === 'customers' ? sql`on conflict do nothing` : sql``}
  `.execute(tx.db);
}

/** Like `groupHash`, in a grouped query whose rows are in line order. */
function hashOfAll(column: 'content_hash' | 'raw_hash') {
  const hash = sql.ref(`r.${column}`);
  return sql`case when count(*) = 1 then (array_agg(${hash}))[1]
    else substring(sha256(string_agg(${hash}, ''::bytea)) for 16) end`;
}

/** An import's rows in effect, in ranges of about this many groups. One at a time per transaction. */
export async function* bookedRanges(tx: Tx, importId: number, atOnce: number): AsyncGenerator<BookedRange> {
  await sql`
    declare booked_rows no scroll cursor for
    select line, fact_id as "factId" from imported_row
    where business_id = ${tx.businessId} and import_id = ${importId} order by line
  `.execute(tx.db);
  let after = 0;
  for (;;) {
    const { rows } = await typedSql({ line: int4, factId: int8.orNull })`
      fetch ${sql.lit(atOnce)} from booked_rows
    `.execute(tx.db);
    const upTo = rows.at(-1)?.line ?? after;
    if (rows.length > 0) yield { after, upTo, factIds: rows.flatMap(({ factId }) => factId ?? []) };
    after = upTo;
    if (rows.length < atOnce) break;
  }
  await sql`close booked_rows`.execute(tx.db);
}

/** The rows of this import are no longer in effect. */
export async function unbookRows(tx: Tx, importId: number): Promise<void> {
  await tx.db
    .deleteFrom('imported_row')
    .where('business_id', '=', tx.businessId)
    .where('import_id', '=', importId)
    .execute();
}
