import type { TeamMember } from '@washboard/contract/team/team.schemas.ts';
import { sql } from 'kysely';
import type { BusinessDb } from '../../platform/db/database.ts';

/** Names of members by their user id; those who left are among them. */
export async function readMemberNames(
  business: BusinessDb,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ userId: number; name: string }>`
    select user_id as "userId", full_name as name from team_member
    where business_id = ${business.businessId} and user_id = any(${[...userIds]}::bigint[])
  `.execute(business.read);
  return new Map(rows.map((row) => [row.userId, row.name]));
}

/** Everybody who works here and did not leave, by name. */
export async function listTeam({ read, businessId }: BusinessDb): Promise<TeamMember[]> {
  const { rows } = await sql<TeamMember>`
    select id, full_name as "fullName", email, role, user_id is not null as "canSignIn",
      coalesce((select json_agg(store_id order by store_id) from team_member_store s
        where s.business_id = m.business_id and s.team_member_id = m.id), '[]') as "storeIds"
    from team_member m where business_id = ${businessId} and archived_at is null
    order by lower(full_name), id limit 1000
  `.execute(read);
  return rows;
}
