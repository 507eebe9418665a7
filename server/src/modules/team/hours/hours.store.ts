import type { HoursRules, HoursTerms } from '@washboard/contract/team/hours/hours.schemas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface NewCorrection {
  beganAt: string;
  businessDate: string;
  endedAt: string | null;
  isRemoved: boolean;
  reason: string;
  byName: string;
  at: Date;
}

export async function insertCorrection(tx: Tx, workId: number, one: NewCorrection): Promise<void> {
  await tx.db
    .insertInto('time_correction')
    .values({
      business_id: tx.businessId,
      work_id: workId,
      began_at: one.beganAt,
      business_date: one.businessDate,
      ended_at: one.endedAt,
      is_removed: one.isRemoved,
      reason: one.reason,
      by_name: one.byName,
      at: one.at,
    })
    .execute();
  tx.publish({ type: 'team.timeChanged' });
}

/** From now on the time clocked with this code is the member's, also when the code goes to somebody else. */
export async function keepWorkOf(tx: Tx, memberId: number, code: string): Promise<void> {
  await tx.db
    .updateTable('time_worked')
    .set({ team_member_id: memberId })
    .where('business_id', '=', tx.businessId)
    .where('by_code', '=', code)
    .where('team_member_id', 'is', null)
    .execute();
}

/** Sets the newest rules if they still have this version; returns whether they had. */
export async function updateHoursRules(tx: Tx, rules: HoursRules): Promise<boolean> {
  const { limitMinutes, overtimeAfterMinutes, overtimeFactor, version } = rules;
  const { numAffectedRows } = await sql`
    insert into hours_rules (business_id, limit_minutes, overtime_after_minutes, overtime_factor, version)
    select ${tx.businessId}, ${limitMinutes}, ${overtimeAfterMinutes}, ${overtimeFactor}, 2 where ${version} = 1
    on conflict (business_id) do nothing
  `.execute(tx.db);
  if (numAffectedRows === 1n) return true;
  const { numUpdatedRows } = await tx.db
    .updateTable('hours_rules')
    .set({
      limit_minutes: limitMinutes,
      overtime_after_minutes: overtimeAfterMinutes,
      overtime_factor: overtimeFactor,
      version: version + 1,
    })
    .where('business_id', '=', tx.businessId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertHoursTerms(tx: Tx, terms: HoursTerms, at: Date): Promise<number> {
  const { id } = await tx.db
    .insertInto('hours_terms')
    .values({
      business_id: tx.businessId,
      from_day: terms.fromDay,
      limit_minutes: terms.limitMinutes,
      overtime_after_minutes: terms.overtimeAfterMinutes,
      overtime_factor: terms.overtimeFactor,
      made_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function undoHoursTerms(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.db
    .updateTable('hours_terms')
    .set({ undone_at: at })
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}
