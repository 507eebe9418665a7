import type { OrderAttention } from '@washboard/contract/orders/open-orders/order-attention.constants.ts';
import { notReadyStatuses } from '@washboard/contract/orders/order-state.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Watched } from '../../../platform/across/watch.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { unnestRows } from '../../../platform/db/rows.ts';
import { date, int8 } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { isOneOf } from '../reported-steps.views.ts';
import { isUnclaimedFor, type StoreDay } from './open-orders.views.ts';

const isValid = sql`s.voided_at is null and s.undone_at is null`;

/** Whether order `s` of store `scope` needs this kind of attention at an instant. */
export function needsAttention(kind: OrderAttention, now: unknown): RawBuilder<unknown> {
  if (kind === 'late')
    return sql`${isValid} and ${isOneOf(notReadyStatuses, sql`s.status`)} and s.due_at < ${now}::timestamptz`;
  if (kind === 'unclaimed') return sql`s.undone_at is null and ${isUnclaimedFor(30)}`;
  return sql`${isValid} and s.status = 'COMPLETED' and s.balance_cents > 0`;
}

/** The orders of each store that need attention, with the amount customers owe for them. */
export async function countAttention(
  business: BusinessDb,
  kind: OrderAttention,
  { stores, now }: { stores: readonly StoreDay[]; now: Date },
): Promise<Watched[]> {
  const { rows } = await typedSql({ storeId: int8, count: int8, cents: int8 })`
    select s.store_id as "storeId", count(*) as count,
      coalesce(sum(s.balance_cents) filter (where s.balance_cents > 0), 0)::bigint as cents
    from ${unnestRows({ ...tables.order_state, today: date }, stores, {
      store_id: (store) => store.storeId,
      today: (store) => store.today,
    })} as scope
    cross join lateral (
      select s.store_id, s.balance_cents from order_state s
      where s.business_id = ${business.businessId} and s.store_id = scope.store_id and ${needsAttention(kind, now)}
      offset 0
    ) s
    group by s.store_id
  `.execute(business.read);
  return rows;
}
