import type {
  ErrorKind,
  ErrorKindDetail,
  ErrorKindQuery,
} from '@washboard/contract/error-reports/error-reports.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount } from '../../platform/db/count.store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Reach } from '../../platform/list/list.ts';

const columns = sql`id, side, name, message, place, first_release as "firstRelease", last_release as "lastRelease",
  count, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", resolved_at as "resolvedAt", version`;

type Filter = Pick<ErrorKindQuery, 'side' | 'state'>;

/** Kinds of errors, the last seen first. */
export async function readErrorKinds(lookup: Db, filter: Filter, reach: Reach): Promise<ErrorKind[]> {
  const onwards = reach.direction === 'next';
  const [at, id] = reach.after ?? [];
  const beyond =
    id === undefined
      ? sql``
      : sql`and (last_seen_at, id) ${onwards ? sql`<` : sql`>`} (${String(at)}::timestamptz, ${Number(id)}::bigint)`;
  const way = onwards ? sql`desc` : sql`asc`;
  const { rows } = await sql<ErrorKind>`
    select ${columns} from error_group where ${matches(filter)} ${beyond}
    order by last_seen_at ${way}, id ${way} offset ${reach.offset} limit ${reach.limit}
  `.execute(lookup);
  return onwards ? rows : rows.reverse();
}

export const countErrorKinds = (lookup: Db, filter: Filter) =>
  boundedCount(lookup, sql`from error_group where ${matches(filter)}`);

export async function readErrorKind(lookup: Db, id: number): Promise<ErrorKindDetail | undefined> {
  const { rows } = await sql<ErrorKindDetail>`
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
