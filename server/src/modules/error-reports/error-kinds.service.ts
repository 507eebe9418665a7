import { AppError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import type {
  ErrorKind,
  ErrorKindDetail,
  ErrorKindQuery,
} from '@washboard/contract/error-reports/error-reports.schemas.ts';
import type { Db } from '../../platform/db/database.ts';
import { decodeCursor } from '../../platform/list/cursor.ts';
import { pageOf, reachOf } from '../../platform/list/list.ts';
import { countErrorKinds, readErrorKind, readErrorKinds } from './error-kinds.views.ts';
import { setResolved } from './error-reports.store.ts';

export async function listErrorKinds(lookup: Db, query: ErrorKindQuery): Promise<List<ErrorKind>> {
  const reach = reachOf(query, decodeCursor(query.cursor, 2));
  const [rows, total] = await Promise.all([
    readErrorKinds(lookup, query, reach),
    countErrorKinds(lookup, query),
  ]);
  const page = pageOf(query, reach, rows, total, ({ lastSeenAt, id }) => [lastSeenAt, id]);
  return { records: page.rows, meta: page.meta };
}

export async function openErrorKind(lookup: Db, id: number): Promise<ErrorKindDetail> {
  const kind = await readErrorKind(lookup, id);
  if (kind === undefined) throw new AppError('not_found');
  return kind;
}

/** Marks a kind resolved at a time, or open again with null; refused where it was seen or marked meanwhile. */
export async function resolveErrorKind(
  lookup: Db,
  kind: { id: number; version: number },
  at: Date | null,
): Promise<ErrorKindDetail> {
  const wasSet = await setResolved(lookup, kind, at);
  const current = await openErrorKind(lookup, kind.id);
  if (!wasSet) throw new AppError('stale_version', { current });
  return current;
}
