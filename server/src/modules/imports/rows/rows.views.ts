import { AppError } from '@washboard/contract/core/errors.ts';
import type { List, Paging } from '@washboard/contract/core/paging.ts';
import { IMPORT_LIMITS } from '@washboard/contract/imports/imports.constants.ts';
import type { ImportRow, RowIssue, RowView } from '@washboard/contract/imports/imports.schemas.ts';
import { type JoinedFile, lineWords } from '@washboard/contract/imports/joined-files.ts';
import { type Selectable, sql } from 'kysely';
import type { BusinessDb, Db } from '../../../platform/db/database.ts';
import { beyond, type ListKey, orderBy, placeOfRow } from '../../../platform/list/list-key.views.ts';
import { listPage } from '../../../platform/list/list-page.ts';
import { rowIssue } from '../cells/row-issue.rules.ts';
import { type ImportRowTable, type RowConflict, tables } from '../imports.tables.ts';
import { FLAGS } from '../kinds/import-kind.rules.ts';
import { countsOf } from '../settings.rules.ts';
import { fixedCells } from './checking.rules.ts';

export type RowRecord = Selectable<ImportRowTable>;
type ShownRow = RowRecord & { conflict_file: string | null; files: JoinedFile[] | null };

const STATUS_OF: Partial<Record<RowView, RowRecord['status']>> = {
  refused: 'REFUSED',
  known: 'KNOWN',
  ready: 'READY',
};

function rowsOf(db: Db, businessId: number, importId: number) {
  return tables(db)
    .selectFrom('import_row')
    .selectAll('import_row')
    .select([
      sql`(select file_name from import where business_id = import_row.business_id
        and id = (import_row.conflict->>'importId')::bigint)`
        .$castTo<string | null>()
        .as('conflict_file'),
      sql`(select format->'files' from import where business_id = import_row.business_id
        and id = import_row.import_id)`
        .$castTo<JoinedFile[] | null>()
        .as('files'),
    ])
    .where('import_row.business_id', '=', businessId)
    .where('import_row.import_id', '=', importId);
}

/** Ready rows with a mark that asks for a look. */
export const isFlagged = () => sql`(status = 'READY' and marks ?| ${[...FLAGS]}::text[])`.$castTo<boolean>();

/** Rows whose customers exist surely, or perhaps. */
export const isMatched = (isSure: boolean) =>
  sql`((match->>'isSure')::boolean = ${isSure})`.$castTo<boolean>();

/** Refused rows first, then by line. */
const rowKey: ListKey = [
  { column: sql`import_row.status`, type: 'text', descending: true },
  { column: sql`import_row.line`, type: 'int', descending: false },
];

/** A page of the preview. Throws not_found. */
export async function importRows(
  business: BusinessDb,
  importId: number,
  view: RowView,
  paging: Paging,
): Promise<List<ImportRow>> {
  const status = STATUS_OF[view];
  return listPage(paging, {
    key: rowKey,
    count: { total: await countOf(business, importId, view), totalIsExact: true },
    read({ direction, after, offset, limit }) {
      let query = rowsOf(business.read, business.businessId, importId)
        .select(placeOfRow(rowKey).as('key'))
        .where(beyond(rowKey, direction, after))
        .orderBy(orderBy(rowKey, direction))
        .offset(offset)
        .limit(limit);
      if (status) query = query.where('status', '=', status);
      if (view === 'flagged') query = query.where(isFlagged());
      if (view === 'existing') query = query.where(isMatched(true));
      if (view === 'unsure') query = query.where(isMatched(false));
      if (view === 'fixed') query = query.where('fixed', 'is not', null);
      return query.execute();
    },
    shown: (row) => rowOf(row),
  });
}

async function countOf(business: BusinessDb, importId: number, view: RowView): Promise<number> {
  const record = await tables(business.read)
    .selectFrom('import')
    .select('counts')
    .where('business_id', '=', business.businessId)
    .where('id', '=', importId)
    .executeTakeFirst();
  if (!record) throw new AppError('not_found');
  const counts = countsOf(record);
  if (counts === null) return 0;
  const { ready, refused, known, fixed, flagged = 0, existing = 0, unsure = 0 } = counts;
  return { all: ready + refused + known, refused, flagged, known, fixed, ready, existing, unsure }[view];
}

/** A row as `importRows` shows it. Throws not_found. */
export async function importRow(
  db: Db,
  businessId: number,
  importId: number,
  line: number,
): Promise<ImportRow> {
  const found = await rowsOf(db, businessId, importId).where('line', '=', line).executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return rowOf(found);
}

/** Refused rows after a line, for their export. */
export async function refusedAfter(
  business: BusinessDb,
  importId: number,
  line: number,
  limit: number,
): Promise<ImportRow[]> {
  const found = await rowsOf(business.read, business.businessId, importId)
    .where('status', '=', 'REFUSED')
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute();
  return found.map(rowOf);
}

function rowOf(row: ShownRow): ImportRow {
  return {
    line: row.line,
    status: row.status === 'KNOWN' ? 'known' : row.status === 'REFUSED' ? 'refused' : 'ready',
    cells: fixedCells(row.cells, row.fixed),
    original: row.fixed === null ? null : row.cells,
    issues: row.status === 'REFUSED' ? issuesOf(row) : [],
    marks: row.marks,
    match: row.match,
    version: row.version,
  };
}

function issuesOf(row: ShownRow): RowIssue[] {
  return [...(row.problems ?? []), ...(row.conflict ? conflictIssues(row.conflict, row) : [])];
}

function conflictIssues(conflict: RowConflict, row: ShownRow): readonly RowIssue[] {
  return conflict.code === 'reported' ? conflict.issues : [conflictIssue(conflict, row)];
}

function conflictIssue(conflict: Exclude<RowConflict, { code: 'reported' }>, row: ShownRow): RowIssue {
  if (conflict.code === 'group_refused') {
    return rowIssue(
      'group_refused',
      `It belongs with ${lineWords(row.files, conflict.line)}, which is skipped.`,
    );
  }
  if (conflict.code === 'group_too_large') {
    return rowIssue(
      'group_too_large',
      `${conflict.rows.toLocaleString('en-US')} rows have the number ${row.identity}; at most ${IMPORT_LIMITS.groupRows} may share a number.`,
    );
  }
  if (conflict.code === 'identity_twice') {
    return rowIssue('identity_twice', `Row number ${row.identity} is already on line ${conflict.line}.`);
  }
  return rowIssue(
    'identity_other_content',
    `Row number ${row.identity} has different content in ${row.conflict_file ?? 'an earlier import'} (line ${conflict.line}). If this file restarts its numbers, use a different source.`,
  );
}
