import type {
  ErrorKind,
  ErrorKindDetail,
  ErrorKindQuery,
} from '@washboard/contract/error-reports/error-reports.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount } from '../../platform/db/count.store.ts';
import type { Db } from '../../platform/db/database.ts';
import { int4, int8, text, textArray, timestamptz } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import { beyond, listKey, orderBy, placeColumn, placeOfRow } from '../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../platform/list/list-page.ts';

const columns = sql`id, side, name, message, place, first_release as "firstRelease", last_release as "lastRelease",
  count, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", resolved_at as "resolvedAt", version`;

const kindColumns = {
  id: int8,
  side: tables.error_group.side,
  name: text,
  message: text,
  place: text,
  firstRelease: text,
  lastRelease: text,
  count: int8,
  firstSeenAt: timestamptz,
  lastSeenAt: timestamptz,
  resolvedAt: timestamptz.orNull,
  version: int4,
};

type Filter = Pick<ErrorKindQuery, 'side' | 'state'>;

/** Last seen first. */
export const errorKindKey = listKey('desc', [sql`last_seen_at`, 'timestamptz'], [sql`id`, 'bigint']);

export async function readErrorKinds(
  lookup: Db,
  filter: Filter,
  { direction, after, offset, limit }: Reach,
): Promise<(ErrorKind & Keyed)[]> {
  const { rows } = await typedSql({ ...kindColumns, key: placeColumn })`
    select ${columns}, ${placeOfRow(errorKindKey)} as key from error_group
    where ${matches(filter)} and ${beyond(errorKindKey, direction, after)}
    order by ${orderBy(errorKindKey, direction)} offset ${offset} limit ${limit}
  `.execute(lookup);
  return rows;
}

export const countErrorKinds = (lookup: Db, filter: Filter) =>
  boundedCount(lookup, sql`from error_group where ${matches(filter)}`);

export async function readErrorKind(lookup: Db, id: number): Promise<ErrorKindDetail | undefined> {
  const { rows } = await typedSql({ ...kindColumns, frames: textArray, requestIds: textArray })`
    select ${columns}, frames, request_ids as "requestIds" from error_group where id = ${id}
  `.execute(lookup);
  const [kind] = rows;
  return kind && { ...kind, requestIds: kind.requestIds.toReversed() };
}

function matches({ side, state }: Filter): RawBuilder<unknown> {
  const ofSide = side === undefined ? sql`true` : sql`side = ${side}`;
  if (state === undefined) return ofSide;
  return state === 'open'
    ? sql`${ofSide} and resolved_at is null`
    : sql`${ofSide} and resolved_at is not null`;
}
