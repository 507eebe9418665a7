import type { Role } from '@washboard/contract/core/access.ts';
import type { MemberForm } from '@washboard/contract/team/member-form.schemas.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { int8, json, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** What people can change of a member. */
export interface MemberFacts extends Omit<MemberForm, 'firstName' | 'lastName'> {
  fullName: string;
  /** The end of the full name, where somebody typed it apart. */
  lastName: string | null;
}

export interface NewMember extends Partial<MemberFacts> {
  userId?: number;
  fullName: string;
  role: Role | null;
  storeIds: number[];
}

/** A member's fields that depend on the role. */
export const factsOfRole = (role: Role | null) => ({
  isManager: role === 'manager',
  adminAccess: role === 'owner' || role === 'admin',
});

/** Adds a team member with stores; returns the id. */
export async function insertMember(tx: Tx, member: NewMember): Promise<number> {
  const { isManager, adminAccess } = factsOfRole(member.role);
  const rows = await tx.db
    .insertInto('team_member')
    .values({
      business_id: tx.businessId,
      user_id: member.userId ?? null,
      full_name: member.fullName,
      last_name: member.lastName ?? null,
      email: member.email ?? null,
      phone: member.phone ?? null,
      birthday: member.birthday ?? null,
      employee_code: member.employeeCode ?? null,
      role: member.role,
      is_manager: isManager,
      admin_access: adminAccess,
    })
    .returning('id')
    .execute();
  const id = rows[0]?.id ?? 0;
  await assignStores(tx, id, member.storeIds);
  return id;
}

export async function assignStores(tx: Tx, memberId: number, storeIds: readonly number[]): Promise<void> {
  await insertRows(tx, 'team_member_store', storeIds, {
    team_member_id: memberId,
    store_id: (one) => one,
  }).execute();
}

export async function updateMember(tx: Tx, id: number, member: MemberFacts): Promise<void> {
  const { isManager, adminAccess } = factsOfRole(member.role);
  await tx.db
    .updateTable('team_member')
    .set((eb) => ({
      full_name: member.fullName,
      last_name: member.lastName,
      email: member.email,
      phone: member.phone,
      birthday: member.birthday,
      employee_code: member.employeeCode,
      role: member.role,
      is_manager: isManager,
      admin_access: adminAccess,
      version: eb('version', '+', 1),
    }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
  await tx.db
    .deleteFrom('team_member_store')
    .where('business_id', '=', tx.businessId)
    .where('team_member_id', '=', id)
    .execute();
  await assignStores(tx, id, member.storeIds);
}

export async function setFullName(tx: Tx, id: number, fullName: string): Promise<void> {
  await tx.db
    .updateTable('team_member')
    .set((eb) => ({ full_name: fullName, version: eb('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

/** Archives a member, or restores them with null. */
export async function setRemoved(tx: Tx, id: number, at: Date | null): Promise<void> {
  await tx.db
    .updateTable('team_member')
    .set((eb) => ({ archived_at: at, version: eb('version', '+', 1) }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}

export interface MemberRow {
  id: number;
  role: string;
  full_name: string;
  /** Null for none. */
  stores: number[] | null;
}

/** A current member's role and stores. */
export async function findMember(db: Db, businessId: number, id: number): Promise<MemberRow | undefined> {
  const { rows } = await typedSql({
    id: int8,
    role: text,
    full_name: text,
    stores: json.of<number[]>().orNull,
  })`
    select id, role, full_name,
      (select json_agg(store_id order by store_id) from team_member_store s
        where s.business_id = m.business_id and s.team_member_id = m.id) as stores
    from team_member m
    where business_id = ${businessId} and id = ${id} and archived_at is null
  `.execute(db);
  return rows[0];
}
