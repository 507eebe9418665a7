import { AppError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import {
  failedImportStates,
  type ImportDetail,
  type ImportListQuery,
  type ImportSummary,
} from '@washboard/contract/imports/imports.schemas.ts';
import { sql } from 'kysely';
import { boundedCount } from '../../platform/db/count.store.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { int8 } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import { beyond, listKey, orderBy, placeOfRow } from '../../platform/list/list-key.views.ts';
import { listPage } from '../../platform/list/list-page.ts';
import type { ImportRecord } from './imports.store.ts';
import { tables } from './imports.tables.ts';
import { kindForms } from './kinds/kind-forms.rules.ts';
import { dateSampleOf } from './mapping/date-sample.rules.ts';
import { storeColumnsOf } from './mapping/store-columns.rules.ts';
import { countsOf, fileNamesOf, formOf, questionsOf } from './settings.rules.ts';

type Shown = ImportRecord & { store_name: string | null };

function shown(business: BusinessDb) {
  return tables(business.read)
    .selectFrom('import')
    .selectAll('import')
    .select((eb) =>
      eb
        .selectFrom('store')
        .select('store.name')
        .whereRef('store.business_id', '=', 'import.business_id')
        .whereRef('store.id', '=', 'import.store_id')
        .as('store_name'),
    )
    .where('import.business_id', '=', business.businessId)
    .where('import.state', '<>', 'uploading');
}

const historyKey = listKey('desc', [sql`import.id`, 'bigint']);

type Narrowed = Pick<ImportListQuery, 'failed' | 'storeIds'>;

/** Which imports a list has. */
const narrowed = ({ failed, storeIds }: Narrowed) => {
  const isShown =
    failed === undefined
      ? sql`import.state <> 'uploading'`
      : sql`import.state = any(${[...failedImportStates]}::text[])`;
  const isOfStores =
    storeIds === undefined
      ? sql`true`
      : sql`(import.store_id is null or import.store_id = any(${[...storeIds]}::bigint[]))`;
  return sql`(${isShown} and ${isOfStores})`.$castTo<boolean>();
};

/** The history, newest first. */
export const importHistory = (business: BusinessDb, query: ImportListQuery): Promise<List<ImportSummary>> =>
  listPage(query, {
    key: historyKey,
    count: () =>
      boundedCount(
        business.read,
        sql`from import where business_id = ${business.businessId} and ${narrowed(query)}`,
      ),
    read: ({ direction, after, offset, limit }) =>
      shown(business)
        .select(placeOfRow(historyKey).as('key'))
        .where(narrowed(query))
        .where(beyond(historyKey, direction, after))
        .orderBy(orderBy(historyKey, direction))
        .offset(offset)
        .limit(limit)
        .execute(),
    shown: (record) => summaryOf(record),
  });

/** Failed imports by store; null for those that name none. */
export async function countFailed(business: BusinessDb, storeIds: readonly number[]) {
  const { rows } = await typedSql({ storeId: int8.orNull, count: int8 })`
    select store_id as "storeId", count(*) as count from import
    where business_id = ${business.businessId} and ${narrowed({ failed: 'only', storeIds: [...storeIds] })}
    group by store_id
  `.execute(business.read);
  return rows;
}

/** An import with everything its screen shows. Throws not_found. */
export async function importDetail(business: BusinessDb, id: number): Promise<ImportDetail> {
  const record = await shown(business).where('import.id', '=', id).executeTakeFirst();
  if (!record) throw new AppError('not_found');
  const kind = kindForms[record.kind];
  return {
    ...summaryOf(record),
    settings: record.settings,
    form: formOf(record),
    fileNames: fileNamesOf(record),
    headers: record.headers,
    mapping: record.mapping,
    columnFields: kind.fields.map(({ key, label, hint, look, words }) => ({
      key,
      label,
      hint,
      usual: kind.usual.includes(key),
      isIdentity: look === 'identity',
      choices: Object.entries(words?.choices ?? {}).map(([value, label]) => ({ value, label })),
    })),
    mappingIssues: formOf(record) === null ? [] : kind.checkMapping(record.mapping),
    storeColumns: storeColumnsOf(record.headers),
    dateSample: dateSampleOf(record.samples, record.mapping),
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

/** A history entry from its row. */
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

/** Applying and undoing process only ready rows. */
function totalOf(record: ImportRecord): number {
  const counts = record.state === 'applying' || record.state === 'undoing' ? countsOf(record) : null;
  return counts?.ready ?? record.total_rows;
}
