import type { CheckedIn } from '@washboard/contract/team/checked-in.schemas.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

const t = tables.time_worked;

/** Who is clocked in at a store, since when. After a day someone has forgotten to clock out. */
export async function readCheckedIn(
  { read, businessId }: BusinessDb,
  storeId: number,
  now: Date,
): Promise<CheckedIn[]> {
  const since = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString();
  const { rows } = await typedSql({
    id: t.id,
    employeeCode: t.by_code,
    fullName: tables.team_member.full_name.orNull,
    since: t.began_at,
  })`
    select w.id, w.by_code as "employeeCode", m.full_name as "fullName", w.began_at as since
    from time_worked w
    left join team_member m on m.business_id = ${businessId} and m.employee_code = w.by_code and m.archived_at is null
    where w.business_id = ${businessId} and w.store_id = ${storeId} and w.ended_at is null
      and w.began_at > ${since} and w.began_at <= ${now.toISOString()}
    order by w.began_at, w.id limit 200
  `.execute(read);
  return rows;
}
