import { roles } from '@washboard/contract/core/access.ts';
import type { MemberSort } from '@washboard/contract/team/team.constants.ts';
import type { MemberFilters } from '@washboard/contract/team/team.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount } from '../../platform/db/count.store.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import {
  beyond,
  type KeyPart,
  type ListKey,
  listKey,
  orderBy,
  placeColumn,
  placeOfRow,
} from '../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../platform/list/list-page.ts';
import { type MemberToChange, memberColumns, selectMember } from './team.views.ts';

export type MemberRow = MemberToChange & Keyed;

const name = [sql`lower(m.full_name)`, 'text'] as const;
/** Owners first; those without a role last. */
const rank = sql`coalesce(array_position(${[...roles]}::text[], m.role), 99)`;
const sortKeys: Record<MemberSort, readonly (readonly [RawBuilder<unknown>, KeyPart['type']])[]> = {
  name: [name],
  code: [[sql`coalesce(lpad(m.employee_code, 20, '0'), '~')`, 'text'], name],
  role: [[rank, 'bigint'], name],
};

export const memberKey = ({ sort, direction }: MemberFilters): ListKey =>
  listKey(direction, ...sortKeys[sort], [sql`m.id`, 'bigint']);

const matching = ({ businessId }: BusinessDb, { q = '', role, storeId, archived }: MemberFilters) => sql`
  m.business_id = ${businessId} and m.undone_at is null
  and (${archived ?? ''} = 'include' or (m.archived_at is not null) = ${archived === 'only'})
  and (${q} = '' or position(lower(${q}) in lower(m.full_name)) > 0 or position(lower(${q}) in lower(m.email)) > 0
    or starts_with(m.employee_code, ${q}))
  and (${role === undefined} or m.role is not distinct from ${role === 'none' ? null : (role ?? null)}::text)
  and (${storeId === undefined} or m.role in ('owner', 'admin') or exists (select from team_member_store s
    where s.business_id = m.business_id and s.team_member_id = m.id and s.store_id = ${storeId ?? null}::bigint))`;

export const countMembers = (business: BusinessDb, filters: MemberFilters) =>
  boundedCount(business.read, sql`from team_member m where ${matching(business, filters)}`);

/** A page of the team. */
export async function readMemberPage(
  business: BusinessDb,
  filters: MemberFilters,
  { direction, after, offset, limit }: Reach,
): Promise<MemberRow[]> {
  const key = memberKey(filters);
  const { rows } = await typedSql({ ...memberColumns, key: placeColumn })`
    select ${selectMember}, ${placeOfRow(key)} as key from team_member m
    where ${matching(business, filters)} and ${beyond(key, direction, after)}
    order by ${orderBy(key, direction)} offset ${offset} limit ${limit}
  `.execute(business.read);
  return rows;
}
