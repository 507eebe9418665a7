import type { Db } from '../../../platform/db/database.ts';
import { int8 } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** Businesses whose machines may have an alarm: with devices, a reported fault, or an alarm that isn't told to its end. */
export async function listBusinessesWithAlarms(lookup: Db): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select business_id as id from machine_link
    union select business_id from machine_outage where ended_at is null and opened_by is null
    union select business_id from machine_alarm
      where cleared_at is null or (told_at is not null and all_clear_at is null)
    order by 1
  `.execute(lookup);
  return rows.map((row) => row.id);
}
