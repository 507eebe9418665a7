import type { Role } from '@washboard/contract/core/access.ts';
import type { InBusiness, Tx } from '../../platform/db/database.ts';
import { plannedForValues } from '../../platform/db/planned-for-values.ts';
import { anyOf } from '../../platform/db/rows.ts';
import { int8, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

export interface KnownMember {
  fullName: string;
  /** Lowercase. */
  email: string | null;
  employeeCode: string | null;
  role: Role | null;
}

/** Current members with one of these codes or emails (lowercase). */
export async function findKnownMembers(
  tx: Tx,
  codes: readonly string[],
  emails: readonly string[],
): Promise<KnownMember[]> {
  const asked = typedSql({
    fullName: text,
    email: text.orNull,
    employeeCode: text.orNull,
    role: text.of<Role>().orNull,
  })`
    select full_name as "fullName", lower(email) as email, employee_code as "employeeCode", role from team_member
    where business_id = ${tx.businessId} and archived_at is null
      and (employee_code = any(${[...codes]}::text[]) or lower(email) = any(${[...emails]}::text[]))
    order by id
  `;
  const { rows } = await plannedForValues(tx, () => asked.execute(tx.db));
  return rows;
}

/** The name of one of these members who can sign in by now; null if none can. */
export async function findSignedIn(tx: Tx, ids: readonly number[]): Promise<string | null> {
  const rows = await tx.db
    .selectFrom('team_member')
    .select('full_name as name')
    .where('business_id', '=', tx.businessId)
    .where('id', '=', anyOf(ids))
    .where('user_id', 'is not', null)
    .orderBy('id')
    .limit(1)
    .execute();
  return rows[0]?.name ?? null;
}

/** Current members with a code who work at the store, by name; owners and admins work at all. */
export async function listPeopleOf(
  { db, businessId }: InBusiness,
  storeId: number,
): Promise<{ id: number; fullName: string; employeeCode: string }[]> {
  const { rows } = await typedSql({ id: int8, fullName: text, employeeCode: text })`
    select m.id, m.full_name as "fullName", m.employee_code as "employeeCode" from team_member m
    where m.business_id = ${businessId} and m.employee_code is not null and m.archived_at is null
      and (m.admin_access or exists (select from team_member_store s
        where s.business_id = m.business_id and s.team_member_id = m.id and s.store_id = ${storeId}))
    order by m.full_name, m.id limit 1000
  `.execute(db);
  return rows;
}

/** Who has this code and works at the store; owners and admins work at all. */
export async function findByCode(
  { db, businessId }: InBusiness,
  storeId: number,
  code: string,
): Promise<{ fullName: string; employeeCode: string } | undefined> {
  const { rows } = await typedSql({ fullName: text, employeeCode: text })`
    select m.full_name as "fullName", m.employee_code as "employeeCode" from team_member m
    where m.business_id = ${businessId} and m.employee_code = ${code} and m.archived_at is null
      and (m.admin_access or exists (select from team_member_store s
        where s.business_id = m.business_id and s.team_member_id = m.id and s.store_id = ${storeId}))
  `.execute(db);
  return rows[0];
}
