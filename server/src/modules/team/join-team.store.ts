import type { Role } from '@washboard/contract/core/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { int8, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import { assignStores, factsOfRole, insertMember } from './team.store.ts';

/** A current member by email (lowercase). */
export async function findMemberByEmail(
  tx: Tx,
  email: string,
): Promise<{ id: number; userId: number | null; fullName: string } | undefined> {
  const { rows } = await typedSql({ id: int8, userId: int8.orNull, fullName: text })`
    select id, user_id as "userId", full_name as "fullName" from team_member
    where business_id = ${tx.businessId} and lower(email) = ${email} and archived_at is null order by id limit 1
  `.execute(tx.db);
  return rows[0];
}

export interface Joining {
  userId: number;
  fullName: string;
  email: string;
  role: Exclude<Role, 'owner'>;
  storeIds: number[];
}

/**
 * A person with a login joins; a member with that email from an import gets it. Returns the id, or undefined
 * if they could already sign in.
 */
export async function joinTeam(tx: Tx, one: Joining): Promise<number | undefined> {
  const known = await findMemberByEmail(tx, one.email);
  if (known === undefined) return insertMember(tx, one);
  if (known.userId !== null) return undefined;
  const { isManager, adminAccess } = factsOfRole(one.role);
  await tx.db
    .updateTable('team_member')
    .set((eb) => ({
      user_id: one.userId,
      role: one.role,
      is_manager: isManager,
      admin_access: adminAccess,
      version: eb('version', '+', 1),
    }))
    .where('business_id', '=', tx.businessId)
    .where('id', '=', known.id)
    .execute();
  await tx.db
    .deleteFrom('team_member_store')
    .where('business_id', '=', tx.businessId)
    .where('team_member_id', '=', known.id)
    .execute();
  await assignStores(tx, known.id, one.storeIds);
  return known.id;
}
