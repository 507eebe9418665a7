import type { Role } from '@washboard/contract/core/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { plannedForValues } from '../../platform/db/planned-for-values.ts';
import { anyOf } from '../../platform/db/rows.ts';
import { text } from '../../platform/db/schema/column.ts';
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
