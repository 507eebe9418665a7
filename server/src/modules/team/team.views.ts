import { AppError } from '@washboard/contract/core/errors.ts';
import { namesOf } from '@washboard/contract/team/member.rules.ts';
import type { Member, MemberDetail, TeamMember } from '@washboard/contract/team/team.schemas.ts';
import { sql } from 'kysely';
import type { BusinessDb, Tx } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/rows.ts';
import { bool, date, int4, int8, json, text } from '../../platform/db/schema/column.ts';
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

const teamColumns = {
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
const selectTeam = sql`m.id, m.full_name as "fullName", m.email, m.role, m.user_id is not null as "canSignIn",
  m.is_manager as "isManager", m.admin_access as "adminAccess", ${storeIdsOfM} as "storeIds", m.version`;

export const memberColumns = {
  ...teamColumns,
  lastName: text.orNull,
  employeeCode: text.orNull,
  phone: text.orNull,
  birthday: date.orNull,
  isArchived: bool,
};
/** A member with all fields; `team_member` is m. */
export const selectMember = sql`${selectTeam}, m.last_name as "lastName", m.employee_code as "employeeCode", m.phone,
  m.birthday, m.archived_at is not null as "isArchived"`;

/** All current members, by name. */
export async function listTeam({ read, businessId }: BusinessDb): Promise<TeamMember[]> {
  const { rows } = await typedSql(teamColumns)`
    select ${selectTeam} from team_member m
    where m.business_id = ${businessId} and m.archived_at is null
    order by lower(m.full_name), m.id limit 1000
  `.execute(read);
  return rows;
}

export type MemberToChange = Omit<Member, 'firstName' | 'lastName'> & {
  /** As it was typed; null if it was never typed apart. */
  lastName: string | null;
};

/** A member, archived or not. */
export async function getMember({ read, businessId }: BusinessDb, id: number): Promise<MemberDetail> {
  const { rows } = await typedSql({ ...memberColumns, userId: int8.orNull })`
    select ${selectMember}, m.user_id as "userId" from team_member m
    where m.business_id = ${businessId} and m.id = ${id} and m.undone_at is null
  `.execute(read);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return memberOf(row);
}

/** A row as it is answered. */
export const memberOf = <Row extends { fullName: string; lastName: string | null }>(row: Row) => ({
  ...row,
  ...namesOf(row.fullName, row.lastName),
});

/** A member, archived or not, locked until the transaction ends. */
export async function readMemberToChange(tx: Tx, id: number): Promise<MemberToChange | undefined> {
  const { rows } = await typedSql(memberColumns)`
    select ${selectMember} from team_member m where m.business_id = ${tx.businessId} and m.id = ${id} for update of m
  `.execute(tx.db);
  return rows[0];
}

/** Which of an email and an employee code another current member has. */
export async function readTaken(
  { db, businessId }: Tx,
  { email, employeeCode }: { email: string | null; employeeCode: string | null },
  id: number,
): Promise<('employeeCode' | 'email')[]> {
  const { rows } = await typedSql({ employeeCode: bool, email: bool })`
    select coalesce(m.employee_code = ${employeeCode}::text, false) as "employeeCode",
      coalesce(lower(m.email) = ${email}::text, false) as email
    from team_member m
    where m.business_id = ${businessId} and m.id <> ${id} and m.archived_at is null
      and (m.employee_code = ${employeeCode}::text or lower(m.email) = ${email}::text)
  `.execute(db);
  return (['employeeCode', 'email'] as const).filter((field) => rows.some((row) => row[field]));
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
