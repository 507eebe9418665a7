import type { FreeStarts } from '@washboard/contract/machine-links/report/free-starts.schemas.ts';
import { sql } from 'kysely';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { unnestRows } from '../../../platform/db/rows.ts';
import { date, int8, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

export interface StoreDays {
  storeId: number;
  startDate: string;
  endDate: string;
}

/** People and reasons shown at most. */
const mostShown = 200;

const counted = { starts: int8, valueCents: int8, technical: int8, customerService: int8 };
const counts = sql`count(*) as starts, coalesce(sum(value_cents), 0)::bigint as "valueCents",
  count(*) filter (where wash_type = 'TECHNICAL') as technical,
  count(*) filter (where wash_type = 'CUSTOMER_SERVICE') as "customerService"`;

const startsIn = (businessId: number, days: readonly StoreDays[]) => sql`
  from ${unnestRows({ store_id: int8, first_day: date, last_day: date }, days, {
    store_id: (one) => one.storeId,
    first_day: (one) => one.startDate,
    last_day: (one) => one.endDate,
  })} as t
  join machine_command command on command.business_id = ${businessId} and command.store_id = t.store_id
    and command.business_date between t.first_day and t.last_day
  where command.phase <> 'FAILED'`;

/** Free starts that didn't fail, by person and by reason, most first. */
export async function readFreeStarts(
  { read, businessId }: BusinessDb,
  days: readonly StoreDays[],
): Promise<FreeStarts> {
  const [total, people, reasons] = await Promise.all([
    typedSql(counted)`select ${counts} ${startsIn(businessId, days)}`.execute(read),
    typedSql({ userId: int8, name: text, ...counted })`
      select user_id as "userId", max(user_name) as name, ${counts} ${startsIn(businessId, days)}
      group by user_id order by starts desc, name limit ${mostShown}
    `.execute(read),
    typedSql({ reason: text, ...counted })`
      select min(reason) as reason, ${counts} ${startsIn(businessId, days)}
      group by lower(reason) order by starts desc, reason limit ${mostShown}
    `.execute(read),
  ]);
  const [sum = { starts: 0, valueCents: 0, technical: 0, customerService: 0 }] = total.rows;
  return { total: sum, people: people.rows, reasons: reasons.rows };
}
