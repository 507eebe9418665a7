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
