import { AppError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import type {
  ErrorKind,
  ErrorKindDetail,
  ErrorKindQuery,
} from '@washboard/contract/error-reports/error-reports.schemas.ts';
import type { Db } from '../../platform/db/database.ts';
import { listPage } from '../../platform/list/list-page.ts';
import { countErrorKinds, errorKindKey, readErrorKind, readErrorKinds } from './error-kinds.views.ts';
import { setResolved } from './error-reports.store.ts';

export const listErrorKinds = (lookup: Db, query: ErrorKindQuery): Promise<List<ErrorKind>> =>
  listPage(query, {
    key: errorKindKey,
    count: () => countErrorKinds(lookup, query),
    read: (reach) => readErrorKinds(lookup, query, reach),
    shown: (row) => row,
  });

export async function openErrorKind(lookup: Db, id: number): Promise<ErrorKindDetail> {
  const kind = await readErrorKind(lookup, id);
  if (kind === undefined) throw new AppError('not_found');
  return kind;
}

/** Resolves a group at a time, or reopens it with null; refused if it recurred or was marked meanwhile. */
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
