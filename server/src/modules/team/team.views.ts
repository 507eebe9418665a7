import type { TeamMember } from '@washboard/contract/team/team.schemas.ts';
import { sql } from 'kysely';
import type { BusinessDb, Tx } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/rows.ts';
import { bool, int4, int8, json, text } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

const storeIdsOfM = sql`
  coalesce((select json_agg(store_id order by store_id) from team_member_store s
    where s.business_id = m.business_id and s.team_member_id = m.id), '[]')`;

/** Members' names by user id, including former ones. */
export async function readMemberNames(
  business: BusinessDb,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await business.read
    .selectFrom('team_member')
    .select(['user_id as userId', 'full_name as name'])
    .where('business_id', '=', business.businessId)
    .where('user_id', '=', anyOf(userIds))
    .$narrowType<{ userId: number }>()
    .execute();
  return new Map(rows.map((row) => [row.userId, row.name]));
}

const memberColumns = {
  id: int8,
  fullName: text,
  email: text.orNull,
  role: tables.team_member.role,
  canSignIn: bool,
  isManager: bool,
  adminAccess: bool,
  storeIds: json.of<number[]>(),
  version: int4,
};

/** All current members, by name. */
export async function listTeam({ read, businessId }: BusinessDb): Promise<TeamMember[]> {
  const { rows } = await typedSql(memberColumns)`
    select id, full_name as "fullName", email, role, user_id is not null as "canSignIn",
      is_manager as "isManager", admin_access as "adminAccess",
      ${storeIdsOfM} as "storeIds", version
    from team_member m where business_id = ${businessId} and archived_at is null
    order by lower(full_name), id limit 1000
  `.execute(read);
  return rows;
}

export type MemberToChange = TeamMember & { isRemoved: boolean };

/** A member, current or not, locked until the transaction ends. */
export async function readMemberToChange(tx: Tx, id: number): Promise<MemberToChange | undefined> {
  const { rows } = await typedSql({ ...memberColumns, isRemoved: bool })`
    select id, full_name as "fullName", email, role, user_id is not null as "canSignIn",
      is_manager as "isManager", admin_access as "adminAccess",
      ${storeIdsOfM} as "storeIds", version, archived_at is not null as "isRemoved"
    from team_member m where business_id = ${tx.businessId} and id = ${id} for update
  `.execute(tx.db);
  return rows[0];
}

/** Owners with a login, locked until the transaction ends. */
export async function readOwnersToChange(tx: Tx): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('team_member')
    .select('id')
    .where('business_id', '=', tx.businessId)
    .where('role', '=', 'owner')
    .where('archived_at', 'is', null)
    .where('user_id', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Whether a former member's place is taken: their email, their code, or themselves. */
export async function isReplaced(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await typedSql({ any: bool })`
    select exists (
      select from team_member m join team_member gone on gone.business_id = m.business_id and gone.id = ${id}
      where m.business_id = ${tx.businessId} and m.id <> ${id} and (
        (m.archived_at is null and (lower(m.email) = lower(gone.email) or m.employee_code = gone.employee_code))
        or (m.user_id = gone.user_id and m.id > gone.id))
    ) as any
  `.execute(tx.db);
  return rows[0]?.any === true;
}
