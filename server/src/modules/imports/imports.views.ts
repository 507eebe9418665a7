import { AppError } from '@washboard/contract/core/errors.ts';
import { exactTotalLimit } from '@washboard/contract/core/limits.ts';
import type { List, Paging } from '@washboard/contract/core/paging.ts';
import type { ImportDetail, ImportSummary } from '@washboard/contract/imports/imports.schemas.ts';
import { sql } from 'kysely';
import type { BusinessDb } from '../../platform/db/database.ts';
import type { ImportRecord } from './imports.store.ts';
import { tables } from './imports.tables.ts';
import { countsOf, formOf, questionsOf } from './settings.ts';

type Shown = ImportRecord & { store_name: string | null };

function shown(business: BusinessDb) {
  return tables(business.read)
    .selectFrom('import')
    .selectAll('import')
    .select(
      sql<
        string | null
      >`(select name from store where business_id = import.business_id and id = import.store_id)`.as(
        'store_name',
      ),
    )
    .where('import.business_id', '=', business.businessId)
    .where('import.state', '<>', 'uploading');
}

/** The history, latest first. Cursors are `<id`: before it, or `>id`: after it. */
export async function importHistory(business: BusinessDb, paging: Paging): Promise<List<ImportSummary>> {
  const { pageSize } = paging;
  const cursor = /^([<>])(\d{1,15})$/.exec(paging.cursor ?? '');
  const back = cursor?.[1] === '>';
  let query = shown(business)
    .orderBy('import.id', back ? 'asc' : 'desc')
    .limit(pageSize + 1);
  if (cursor) query = query.where('import.id', back ? '>' : '<', Number(cursor[2]));
  else query = query.offset(Math.min(paging.page * pageSize, exactTotalLimit));
  const found = await query.execute();
  const more = found.length > pageSize;
  const page = found.slice(0, pageSize);
  if (back) page.reverse();
  const { total } = await countUpTo(business);
  const hasNext = back ? true : more;
  const hasPrevious = back ? more : cursor !== null || paging.page > 0;
  return {
    records: page.map(summaryOf),
    meta: {
      total,
      totalIsExact: total <= exactTotalLimit,
      currentPage: paging.page,
      pageSize,
      hasNextPage: hasNext,
      next: hasNext ? `<${page.at(-1)?.id ?? 0}` : null,
      previous: hasPrevious ? `>${page[0]?.id ?? 0}` : null,
    },
  };
}

async function countUpTo(business: BusinessDb): Promise<{ total: number }> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from import
      where business_id = ${business.businessId} and state <> 'uploading' limit ${exactTotalLimit + 1}) few
  `.execute(business.read);
  return rows[0] ?? { total: 0 };
}

/** One import with all that its screen shows. Throws not_found. */
export async function importDetail(business: BusinessDb, id: number): Promise<ImportDetail> {
  const record = await shown(business).where('import.id', '=', id).executeTakeFirst();
  if (!record) throw new AppError('not_found');
  return {
    ...summaryOf(record),
    settings: record.settings,
    form: formOf(record),
    headers: record.headers,
    mapping: record.mapping,
    samples: record.samples,
    questions: questionsOf(record),
    sameFile: await sameFileOf(business, record),
  };
}

async function sameFileOf(business: BusinessDb, record: Shown): Promise<ImportDetail['sameFile']> {
  const earlier = await shown(business)
    .where('import.file_sha256', '=', record.file_sha256)
    .where('import.state', '=', 'applied')
    .where('import.id', '<>', record.id)
    .orderBy('import.id', 'desc')
    .executeTakeFirst();
  if (!earlier?.applied_at) return null;
  return { id: earlier.id, appliedAt: earlier.applied_at, storeName: earlier.store_name };
}

/** A line of the history from its row. */
export function summaryOf(record: Shown): ImportSummary {
  return {
    id: record.id,
    kind: record.kind,
    fileName: record.file_name,
    fileBytes: record.file_bytes,
    state: record.state === 'uploading' ? 'reading' : record.state,
    storeId: record.store_id,
    storeName: record.store_name,
    source: record.source,
    rows: record.total_rows,
    counts: countsOf(record),
    plan: record.plan,
    progress: { done: record.done_rows, total: totalOf(record) },
    error: record.error,
    createdByName: record.created_by_name,
    createdAt: record.created_at,
    appliedAt: record.applied_at,
    undoneAt: record.undone_at,
    version: record.version,
  };
}

/** Applying and undoing go over the ready rows only. */
function totalOf(record: ImportRecord): number {
  const counts = record.state === 'applying' || record.state === 'undoing' ? countsOf(record) : null;
  return counts?.ready ?? record.total_rows;
}
