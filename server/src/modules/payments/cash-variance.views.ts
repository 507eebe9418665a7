import { cashVarianceDays } from '@washboard/contract/payments/cash-variance.schemas.ts';
import { sql } from 'kysely';
import type { BusinessDb } from '../../platform/db/database.ts';
import { unnestRows } from '../../platform/db/rows.ts';
import { date, int8 } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

export interface StoreToday {
  storeId: number;
  today: string;
}

/**
 * Days of these stores whose drawers are all closed and don't match, newest first. Cash payments name no drawer, so a
 * store's drawers of a day are compared together.
 */
export async function readCashVariances({ businessId, read }: BusinessDb, stores: readonly StoreToday[]) {
  const { rows } = await typedSql({ storeId: int8, day: date, expectedCents: int8, countedCents: int8 })`
    select scope.store_id as "storeId", day.business_date as day, day.put_in + taken.cents as "expectedCents",
      day.counted as "countedCents"
    from ${unnestRows({ ...tables.cash_drawer, today: date }, stores, {
      store_id: (store) => store.storeId,
      today: (store) => store.today,
    })} as scope
    cross join lateral (
      select d.business_date, sum(d.counted_cents)::bigint as counted,
        sum(d.float_cents + coalesce((
          select sum(m.amount_cents) from cash_move m where m.business_id = ${businessId} and m.drawer_id = d.id
        ), 0))::bigint as put_in
      from cash_drawer d
      where d.business_id = ${businessId} and d.store_id = scope.store_id
        and d.business_date > scope.today - ${sql.lit(cashVarianceDays)} and d.business_date <= scope.today
      group by d.business_date having bool_and(d.closed_at is not null)
      offset 0
    ) day
    cross join lateral (
      select coalesce(sum(e.amount_cents), 0)::bigint as cents from ledger_entry e
      where e.business_id = ${businessId} and e.store_id = scope.store_id and e.business_date = day.business_date
        and e.tender = 'CASH' and e.kind in ('PAYMENT', 'REFUND', 'LOAD', 'IMPORT_VOID')
    ) taken
    where day.counted <> day.put_in + taken.cents
    order by day.business_date desc, scope.store_id
  `.execute(read);
  return rows;
}
