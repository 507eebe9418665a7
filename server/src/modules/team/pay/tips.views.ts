import type { InBusiness } from '../../../platform/db/database.ts';
import { int8 } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** Cents of tips recorded on these days, by store; refunded tips are taken off. */
export async function readTips(
  { db, businessId }: InBusiness,
  storeIds: readonly number[],
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<Map<number, number>> {
  const { rows } = await typedSql({ storeId: int8, cents: int8 })`
    select store_id as "storeId", sum(tip_cents)::bigint as cents from ledger_entry
    where business_id = ${businessId} and store_id = any(${[...storeIds]}::bigint[])
      and business_date between ${startDate}::date and ${endDate}::date
    group by store_id
  `.execute(db);
  return new Map(rows.map(({ storeId, cents }) => [storeId, cents]));
}

/** Team members who manage a store or the business. */
export async function readManagerIds({ db, businessId }: InBusiness): Promise<Set<number>> {
  const rows = await db
    .selectFrom('team_member')
    .select('id')
    .where('business_id', '=', businessId)
    .where((row) =>
      row.or([
        row('is_manager', '=', true),
        row('admin_access', '=', true),
        row('role', 'in', ['owner', 'admin', 'manager']),
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
