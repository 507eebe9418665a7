import { IMPORT_LIMITS } from '@washboard/contract/imports/imports.constants.ts';
import { type RawBuilder, sql } from 'kysely';
import type { BusinessDb, Tx } from '../../../platform/db/database.ts';
import { unnestRows } from '../../../platform/db/rows.ts';
import { bool } from '../../../platform/db/schema/column.ts';
import { tables as columnsOf } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import type { ImportRecord } from '../imports.store.ts';
import { tables } from '../imports.tables.ts';
import type { CheckedRow } from './checking.rules.ts';

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

const insteadOfThoseThere = sql`on conflict (business_id, import_id, line) do update set
  parsed = excluded.parsed, problems = excluded.problems, marks = excluded.marks, conflict = null,
  identity = excluded.identity, raw_hash = excluded.raw_hash, content_hash = excluded.content_hash,
  head_line = excluded.head_line, status = excluded.status`;

/** Whether rows after this line were checked before. */
export async function hasRowsBehind(business: BusinessDb, importId: number, line: number): Promise<boolean> {
  const found = await tables(business.read)
    .selectFrom('import_row')
    .select('line')
    .where('business_id', '=', business.businessId)
    .where('import_id', '=', importId)
    .where('line', '>', line)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Writes checked rows; an existing row keeps its cells and fixes. They get the most likely status, so little
 * changes later. `areNew`: none of them exists yet.
 */
export async function saveCheckedRows(
  tx: Tx,
  importId: number,
  { grouped, areNew }: { grouped: boolean; areNew: boolean },
  rows: readonly CheckedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const heads: number[] = [];
  rows.forEach(({ line, identity }, index) => {
    const before = grouped && identity === rows[index - 1]?.identity ? heads[index - 1] : undefined;
    heads.push(before ?? line);
  });
  await sql`
    insert into import_row (business_id, import_id, line, cells, parsed, problems, marks, identity, raw_hash,
      content_hash, head_line, status)
    select ${tx.businessId}, ${importId}, line, cells, parsed, problems, marks, identity, raw_hash, content_hash,
      head_line, case when problems is null then 'READY' else 'REFUSED' end
    from ${unnestRows(columnsOf.import_row, rows, {
      line: (row) => row.line,
      cells: (row) => row.cells,
      parsed: (row) => row.parsed,
      problems: (row) => json(row.problems),
      marks: (row) => JSON.stringify(row.marks),
      identity: (row) => row.identity,
      raw_hash: (row) => row.rawHash,
      content_hash: (row) => row.contentHash,
      head_line: (_, index) => heads[index],
    })} as row
    ${areNew ? sql`` : insteadOfThoseThere}
  `.execute(tx.db);
}

/** Fixes after this line, by line; few, because people make them. */
export async function fixesAfter(
  business: BusinessDb,
  importId: number,
  line: number,
): Promise<Map<number, Record<string, string>>> {
  const found = await tables(business.read)
    .selectFrom('import_row')
    .select(['line', 'fixed'])
    .where('business_id', '=', business.businessId)
    .where('import_id', '=', importId)
    .where('fixed', 'is not', null)
    .where('line', '>', line)
    .execute();
  return new Map(found.map((row) => [row.line, row.fixed ?? {}]));
}

/** The row's identity, as last checked. */
export async function identityOf(tx: Tx, importId: number, line: number): Promise<string | null> {
  const found = await tables(tx.db)
    .selectFrom('import_row')
    .select('identity')
    .where('business_id', '=', tx.businessId)
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .executeTakeFirst();
  return found?.identity ?? null;
}

/** Stores a row's fixes; null if it is original again. */
export async function saveFix(
  tx: Tx,
  importId: number,
  line: number,
  fixed: Record<string, string> | null,
): Promise<void> {
  await tables(tx.db)
    .updateTable('import_row')
    .set((eb) => ({
      fixed: fixed === null ? null : JSON.stringify(fixed),
      version: eb('version', '+', 1),
    }))
    .where('business_id', '=', tx.businessId)
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute();
}

/** Deletes the rows of a file that will be split differently. */
export async function dropRows(tx: Tx, importId: number): Promise<void> {
  await tables(tx.db)
    .deleteFrom('import_row')
    .where('business_id', '=', tx.businessId)
    .where('import_id', '=', importId)
    .execute();
}

/**
 * Identifies rows without an identity column by their text, and equal ones by their ordinal. New rows have no
 * statistics: joining by ctid is linear whatever the planner guesses.
 */
export async function nameRowsByText(tx: Tx, importId: number): Promise<void> {
  await sql`
    update import_row r set identity = 'row:' || encode(r.raw_hash, 'hex') || ':' || named.nth
    from (
      select ctid as place, row_number() over (partition by raw_hash order by line) as nth
      from import_row where business_id = ${tx.businessId} and import_id = ${importId}
    ) named
    where r.ctid = named.place
  `.execute(tx.db);
}

/**
 * Sets the status of all rows or those with the given identities: ready, refused, or known from an earlier
 * import. A row is known if it has the same content; if it is invalid or was fixed the first time, if its
 * text is the same. Rows of a group share their fate, and match if all do.
 */
export async function writeRowStatus(
  tx: Tx,
  record: ImportRecord,
  { grouped, updates = false }: { grouped: boolean; updates?: boolean | undefined },
  identities?: readonly string[],
): Promise<void> {
  const isChanged = updates ? sql`false` : sql`known_import is not null`;
  const some = identities === undefined ? sql`true` : sql`r.identity = any(${identities}::text[])`;
  const whole = sql`over (partition by r.identity order by r.line rows between unbounded preceding and unbounded following)`;
  const named = sql`coalesce(r.identity, '') <> ''`;
  const isFirst = !(await isAnyKnown(tx, record, some));
  const hashes = sql`${groupHash('content_hash', whole)} as content_hash, ${groupHash('raw_hash', whole)} as raw_hash`;
  const together = grouped
    ? sql`case when ${named} then min(r.line) ${whole} else r.line end as head_line,
        ${isFirst ? sql`null::bytea as content_hash, null::bytea as raw_hash` : hashes},
        case when ${named} then min(r.line) filter (where r.problems is not null) ${whole} end as bad_line,
        case when ${named} then count(*) ${whole} else 1 end as group_rows, null::integer as first_line`
    : sql`r.line as head_line, r.content_hash, r.raw_hash, null::integer as bad_line, 1 as group_rows,
        case when ${named} then min(r.line) ${whole} end as first_line`;
  const isTooLarge = sql`group_rows > ${sql.lit(IMPORT_LIMITS.groupRows)}`;
  await sql`
    with reported as (
      select r.ctid as place, r.line, r.identity, r.problems is not null as is_bad, ${together}
      from import_row r
      where r.business_id = ${tx.businessId} and r.import_id = ${record.id} and ${some}
    ), judged as (
      select reported.*, k.import_id as known_import, k.line as known_line,
        k.import_id is not null and (
          (k.content_hash = reported.content_hash and reported.bad_line is null)
          or (k.raw_hash = reported.raw_hash and (k.fixed or reported.is_bad or reported.bad_line is not null))) as is_known
      from reported
      left join lateral (
        select import_id, line, content_hash, raw_hash, fixed from imported_row
        where ${isFirst ? sql`false` : sql`true`} and ${ofSameRows(tx, record)} and identity = reported.identity limit 1
      ) k on true
    ), decided as (
      select place, head_line,
        case
          when is_known then 'KNOWN'
          when is_bad or bad_line is not null or ${isTooLarge} or first_line < line or ${isChanged} then 'REFUSED'
          else 'READY' end as status,
        case
          when is_known or is_bad then null
          when ${isTooLarge} then jsonb_build_object('code', 'group_too_large', 'rows', group_rows)
          when first_line < line then jsonb_build_object('code', 'identity_twice', 'line', first_line)
          when bad_line is not null then jsonb_build_object('code', 'group_refused', 'line', bad_line)
          when ${isChanged} then jsonb_build_object(
            'code', 'identity_other_content', 'importId', known_import, 'line', known_line)
          end as conflict
      from judged
    )
    update import_row r set head_line = decided.head_line, status = decided.status, conflict = decided.conflict,
      match = null
    from decided
    where r.ctid = decided.place and (r.head_line, r.status, r.conflict, r.match)
      is distinct from (decided.head_line, decided.status, decided.conflict, null::jsonb)
  `.execute(tx.db);
}

const ofSameRows = (tx: Tx, { kind, store_id, source }: ImportRecord) => sql`
  business_id = ${tx.businessId} and kind = ${kind} and store_id = ${store_id} and source = ${source}`;

/** Whether any of these rows came with an earlier import. If not, nothing needs comparing. */
async function isAnyKnown(tx: Tx, record: ImportRecord, some: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await typedSql({ isKnown: bool })`
    select exists (select from imported_row where ${ofSameRows(tx, record)}) and exists (
      select from (
        select distinct identity from import_row r
        where r.business_id = ${tx.businessId} and r.import_id = ${record.id} and ${some}
      ) named
      cross join lateral (
        select from imported_row where ${ofSameRows(tx, record)} and identity = named.identity offset 0
      ) known
    ) as "isKnown"
  `.execute(tx.db);
  return rows[0]?.isKnown ?? true;
}

/** One hash over a group's rows in order; for a single row its own. `over` is the window. */
export function groupHash(
  column: 'content_hash' | 'raw_hash',
  over: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const hash = sql.ref(`r.${column}`);
  return sql`case when count(*) ${over} = 1 then first_value(${hash}) ${over}
    else substring(sha256(string_agg(${hash}, ''::bytea) ${over}) for 16) end`;
}
