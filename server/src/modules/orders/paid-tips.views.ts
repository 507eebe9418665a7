import type { DayRange } from '@washboard/contract/core/time/periods.ts';
import { sql } from 'kysely';
import type { InBusiness } from '../../platform/db/database.ts';
import { int8 } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import { orderSales } from './figures/sales.sources.ts';

/**
 * Cents of tips by store as the dashboard counts them by payment: an order's tip counts on the day the order is paid
 * in full. Refunded tips are subtracted.
 */
export async function readPaidTips(
  { db, businessId }: InBusiness,
  storeIds: readonly number[],
  { startDate, endDate }: DayRange,
): Promise<Map<number, number>> {
  const scope = sql`(
    select id as store_id, ${startDate}::date as first_day, ${endDate}::date as last_day
    from unnest(${[...storeIds]}::bigint[]) as wanted (id)
  ) scope`;
  const { rows } = await typedSql({ storeId: int8, cents: int8 })`
    select store_id as "storeId", sum(tip_cents)::bigint as cents
    from (${orderSales(scope, { businessId, bases: ['paid'] })}) sale
    group by store_id
  `.execute(db);
  return new Map(rows.map(({ storeId, cents }) => [storeId, cents]));
}
