import type { CheckedIn } from '@washboard/contract/team/checked-in.schemas.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import { defaultLimitMinutes } from './hours/hours.limits.ts';

const t = tables.time_worked;

/** Who is clocked in at a store, since when. After the limit, a shift has ended by itself. */
export async function readCheckedIn(
  { read, businessId }: Pick<BusinessDb, 'read' | 'businessId'>,
  storeId: number,
  now: Date,
): Promise<CheckedIn[]> {
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
      and w.began_at > ${now.toISOString()}::timestamptz - make_interval(mins => coalesce((select r.limit_minutes
        from hours_rules r where r.business_id = w.business_id), ${defaultLimitMinutes}))
      and w.began_at <= ${now.toISOString()}
      and not exists (select from time_correction c where c.business_id = w.business_id and c.work_id = w.id
        and (c.is_removed or c.ended_at is not null))
    order by w.began_at, w.id limit 200
  `.execute(read);
  return rows;
}
