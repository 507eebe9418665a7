import type { StaffBusiness, StaffBusinessQuery } from '@washboard/contract/staff/businesses.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount } from '../../platform/db/count.store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Reach } from '../../platform/list/list.ts';

type Filter = Pick<StaffBusinessQuery, 'q' | 'status'>;

const columns = sql`b.id, b.name, b.created_at as "createdAt", coalesce(s.status, 'ACTIVE') as status,
  coalesce(s.version, 1) as version,
  (select count(*)::int from membership m where m.business_id = b.id) as people`;

const businesses = sql`business b left join subscription s on s.business_id = b.id`;

/** Businesses by name. */
export async function readBusinessPage(lookup: Db, filter: Filter, reach: Reach): Promise<StaffBusiness[]> {
  const onwards = reach.direction === 'next';
  const [name, id] = reach.after ?? [];
  const place = sql`(lower(b.name), b.id)`;
  const beyond =
    id === undefined
      ? sql``
      : sql`and ${place} ${onwards ? sql`>` : sql`<`} (lower(${String(name)}), ${Number(id)}::bigint)`;
  const way = onwards ? sql`asc` : sql`desc`;
  const { rows } = await sql<StaffBusiness>`
    select ${columns} from ${businesses} where ${matches(filter)} ${beyond}
    order by lower(b.name) ${way}, b.id ${way} offset ${reach.offset} limit ${reach.limit}
  `.execute(lookup);
  return onwards ? rows : rows.reverse();
}

export const countBusinesses = (lookup: Db, filter: Filter) =>
  boundedCount(lookup, sql`from ${businesses} where ${matches(filter)}`);

export async function readBusiness(lookup: Db, id: number): Promise<StaffBusiness | undefined> {
  const { rows } = await sql<StaffBusiness>`
    select ${columns} from ${businesses} where b.id = ${id}
  `.execute(lookup);
  return rows[0];
}

/** There are far fewer businesses than rows in one: part of a name is looked for in all of them. */
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
