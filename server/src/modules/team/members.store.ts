import type { Role } from '@washboard/contract/core/access.ts';
import { sql } from 'kysely';
import { drawIds } from '../../platform/db/bulk/draw-ids.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows, unnestRows } from '../../platform/db/rows.ts';
import { tables } from '../../platform/db/schema/tables.ts';

/** A member without a login. */
export interface MemberFacts {
  fullName: string;
  /** Lowercase. */
  email: string | null;
  phone: string | null;
  employeeCode: string | null;
  birthday?: string;
  /** Null: works in the store without access to the back office. */
  role: Exclude<Role, 'owner'> | null;
  storeIds: readonly number[];
  /** No longer works here. */
  hasLeft?: boolean;
}

/** Adds members without login or notification; ids are in the given order. */
export async function recordMembers(
  tx: Tx,
  source: string,
  members: readonly MemberFacts[],
  importId: number | null = null,
  at: Date | null = null,
): Promise<number[]> {
  const ids = await drawIds(tx, 'team_member_id_seq', members.length);
  await sql`
    insert into team_member (business_id, source, import_id, id, full_name, email, phone, employee_code, birthday, role, archived_at,
      is_manager, admin_access)
    overriding system value
    select ${tx.businessId}, ${source}, ${importId}::bigint, t.*, t.role is not distinct from 'manager',
      t.role is not distinct from 'admin'
    from ${unnestRows(tables.team_member, members, {
      id: (_, index) => ids[index],
      full_name: (one) => one.fullName,
      email: (one) => one.email,
      phone: (one) => one.phone,
      employee_code: (one) => one.employeeCode,
      birthday: (one) => one.birthday ?? null,
      role: (one) => one.role,
      archived_at: (one) => (one.hasLeft ? at?.toISOString() : null),
    })} as t
  `.execute(tx.db);
  const places = members.flatMap(({ storeIds }, index) =>
    [...new Set(storeIds)].map((storeId) => ({ memberId: ids[index] ?? 0, storeId })),
  );
  await insertRows(tx, 'team_member_store', places, {
    team_member_id: (one) => one.memberId,
    store_id: (one) => one.storeId,
  }).execute();
  return ids;
}

/** Removes an import's members; their codes and emails become free. */
export async function undoMembers(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  await sql`
    update team_member set undone_at = ${at.toISOString()}, archived_at = coalesce(archived_at, ${at.toISOString()}),
      version = version + 1
    where business_id = ${tx.businessId} and id = any(${[...ids]}::bigint[]) and undone_at is null
  `.execute(tx.db);
}
