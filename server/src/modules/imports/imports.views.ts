import { AppError } from '@washboard/contract/core/errors.ts';
import type { List, Paging } from '@washboard/contract/core/paging.ts';
import type { ImportDetail, ImportSummary } from '@washboard/contract/imports/imports.schemas.ts';
import { sql } from 'kysely';
import { boundedCount } from '../../platform/db/count.store.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { decodeCursor } from '../../platform/list/cursor.ts';
import { pageOf, reachOf } from '../../platform/list/list.ts';
import type { ImportRecord } from './imports.store.ts';
import { tables } from './imports.tables.ts';
import { countsOf, fileNamesOf, formOf, questionsOf } from './settings.ts';

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

/** The history, latest first. */
export async function importHistory(business: BusinessDb, paging: Paging): Promise<List<ImportSummary>> {
  const reach = reachOf(paging, decodeCursor(paging.cursor, 1));
  const onwards = reach.direction === 'next';
  let query = shown(business)
    .orderBy('import.id', onwards ? 'desc' : 'asc')
    .offset(reach.offset)
    .limit(reach.limit);
  if (reach.after) query = query.where('import.id', onwards ? '<' : '>', Number(reach.after[0]));
  const found = await query.execute();
  const total = await boundedCount(
    business.read,
    sql`from import where business_id = ${business.businessId} and state <> 'uploading'`,
  );
  const page = pageOf(paging, reach, onwards ? found : found.reverse(), total, (record) => [record.id]);
  return { records: page.rows.map(summaryOf), meta: page.meta };
}

/** One import with all that its screen shows. Throws not_found. */
export async function importDetail(business: BusinessDb, id: number): Promise<ImportDetail> {
  const record = await shown(business).where('import.id', '=', id).executeTakeFirst();
  if (!record) throw new AppError('not_found');
  return {
    ...summaryOf(record),
    settings: record.settings,
    form: formOf(record),
    fileNames: fileNamesOf(record),
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
    fileName: fileNamesOf(record).join(' + '),
    fileBytes: record.more_files.reduce((sum, { bytes }) => sum + bytes, record.file_bytes),
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
