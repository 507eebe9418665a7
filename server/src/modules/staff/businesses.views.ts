import type { StaffBusiness, StaffBusinessQuery } from '@washboard/contract/staff/businesses.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount } from '../../platform/db/count.store.ts';
import type { Db } from '../../platform/db/database.ts';
import { int4, int8, text, timestamptz } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import { beyond, listKey, orderBy, placeColumn, placeOfRow } from '../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../platform/list/list-page.ts';

type Filter = Pick<StaffBusinessQuery, 'q' | 'status'>;

const columns = sql`b.id, b.name, b.created_at as "createdAt", coalesce(s.status, 'ACTIVE') as status,
  coalesce(s.version, 1) as version,
  (select count(*)::int from membership m where m.business_id = b.id) as people`;

const businessColumns = {
  id: int8,
  name: text,
  createdAt: timestamptz,
  status: tables.subscription.status,
  version: int4,
  people: int4,
};

const businesses = sql`business b left join subscription s on s.business_id = b.id`;

/** By name. */
export const businessKey = listKey('asc', [sql`lower(b.name)`, 'text'], [sql`b.id`, 'bigint']);

export async function readBusinessPage(
  lookup: Db,
  filter: Filter,
  { direction, after, offset, limit }: Reach,
): Promise<(StaffBusiness & Keyed)[]> {
  const { rows } = await typedSql({ ...businessColumns, key: placeColumn })`
    select ${columns}, ${placeOfRow(businessKey)} as key from ${businesses}
    where ${matches(filter)} and ${beyond(businessKey, direction, after)}
    order by ${orderBy(businessKey, direction)} offset ${offset} limit ${limit}
  `.execute(lookup);
  return rows;
}

export const countBusinesses = (lookup: Db, filter: Filter) =>
  boundedCount(lookup, sql`from ${businesses} where ${matches(filter)}`);

export async function readBusiness(lookup: Db, id: number): Promise<StaffBusiness | undefined> {
  const { rows } = await typedSql(businessColumns)`
    select ${columns} from ${businesses} where b.id = ${id}
  `.execute(lookup);
  return rows[0];
}

/** There are far fewer businesses than rows in one, so a substring search reads them all. */
function matches({ q, status }: Filter): RawBuilder<unknown> {
  const wanted = (q ?? '').toLowerCase();
  return sql.join(
    [
      sql`true`,
      ...(wanted === ''
        ? []
        : [
            sql`(position(${wanted} in lower(b.name)) > 0 or b.id::text = ${wanted} or b.id in (
              select m.business_id from membership m join app_user u on u.id = m.user_id where u.email = ${wanted}))`,
          ]),
      ...(status === undefined ? [] : [sql`coalesce(s.status, 'ACTIVE') = ${status}`]),
    ],
    sql` and `,
  );
}
