import { MAX_DAY } from '@washboard/contract/core/time/time.ts';
import type { Correction, HoursRules, HoursTerms } from '@washboard/contract/team/hours/hours.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/rows.ts';
import { bool, int8, json, text } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { mostDaysMoved, mostShifts } from './hours.limits.ts';
import { termsOn } from './hours.rules.ts';

type Recorded = Correction & { businessDate: string };

export interface WorkRow {
  id: number;
  storeId: number;
  employeeCode: string;
  memberId: number | null;
  fullName: string | null;
  businessDate: string;
  beganAt: string;
  endedAt: string | null;
  /** Added by hand. */
  isAdded: boolean;
  corrections: Recorded[];
}

/** Time worked at stores that was clocked or corrected around these days, at most one more than an answer holds. */
export const readWork = (
  within: InBusiness,
  storeIds: readonly number[] | 'all',
  days: { startDate: string; endDate: string },
  { code = null, most = mostShifts }: { code?: string | null; most?: number } = {},
): Promise<WorkRow[]> =>
  read(
    within,
    sql`${storeIds === 'all' ? sql`true` : sql`w.store_id = any(${[...storeIds]}::bigint[])`}
      and w.business_date between ${days.startDate}::date - ${mostDaysMoved}::int
        and ${days.endDate}::date + ${mostDaysMoved}::int
      and (${code === null} or w.by_code = ${code})
      order by w.business_date, w.began_at, w.id limit ${most + 1}`,
  );

/** One, locked until the transaction ends. */
export async function holdWork(tx: Tx, id: number): Promise<WorkRow | undefined> {
  await tx.db
    .selectFrom('time_worked')
    .select('id')
    .where('business_id', '=', tx.businessId)
    .where('id', '=', anyOf([id]))
    .forUpdate()
    .execute();
  return (await read(tx, sql`w.id = ${id}`))[0];
}

async function read({ db, businessId }: InBusiness, wanted: RawBuilder<unknown>): Promise<WorkRow[]> {
  const t = tables.time_worked;
  const { rows } = await typedSql({
    id: int8,
    storeId: int8,
    employeeCode: text,
    memberId: int8.orNull,
    fullName: text.orNull,
    businessDate: t.business_date,
    beganAt: t.began_at,
    endedAt: t.ended_at,
    isAdded: bool,
    corrections: json.of<Recorded[]>(),
  })`
    select w.id, w.store_id as "storeId", w.by_code as "employeeCode", m.id as "memberId", m.full_name as "fullName",
      w.business_date as "businessDate", w.began_at as "beganAt", w.ended_at as "endedAt", w.source = 'web' as "isAdded",
      coalesce((
        select json_agg(json_build_object('at', c.at, 'byName', c.by_name, 'reason', c.reason, 'beganAt', c.began_at,
          'endedAt', c.ended_at, 'isRemoved', c.is_removed, 'businessDate', c.business_date) order by c.id)
        from time_correction c where c.business_id = w.business_id and c.work_id = w.id
      ), '[]') as corrections
    from time_worked w
    left join team_member k on k.business_id = w.business_id and k.employee_code = w.by_code and k.archived_at is null
    left join team_member m on m.business_id = w.business_id and m.id = coalesce(w.team_member_id, k.id)
    where w.business_id = ${businessId} and ${wanted}
  `.execute(db);
  // JSON has the database's own spelling of an instant.
  const iso = (instant: string) => new Date(instant).toISOString();
  return rows.map((row) => ({
    ...row,
    corrections: row.corrections.map((one) => ({
      ...one,
      at: iso(one.at),
      beganAt: iso(one.beganAt),
      endedAt: one.endedAt && iso(one.endedAt),
    })),
  }));
}

/** The rules for hours that count or counted, newest first. */
export function readHoursTerms({ db, businessId }: InBusiness): Promise<(HoursTerms & { id: number })[]> {
  return db
    .selectFrom('hours_terms')
    .select(['id', 'from_day as fromDay', 'limit_minutes as limitMinutes'])
    .select(['overtime_after_minutes as overtimeAfterMinutes', 'overtime_factor as overtimeFactor'])
    .where('business_id', '=', businessId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/** The newest rules for hours. */
export async function readHoursRules(within: InBusiness): Promise<HoursRules> {
  const row = await within.db
    .selectFrom('hours_rules')
    .select('version')
    .where('business_id', '=', within.businessId)
    .executeTakeFirst();
  const { limitMinutes, overtimeAfterMinutes, overtimeFactor, fromDay } = termsOn(
    await readHoursTerms(within),
    MAX_DAY,
  );
  return { limitMinutes, overtimeAfterMinutes, overtimeFactor, fromDay, version: row?.version ?? 1 };
}
