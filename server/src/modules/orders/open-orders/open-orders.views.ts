import {
  type OpenOrdersFilter,
  openOrdersStatuses,
  type UnclaimedAge,
  unclaimedAges,
} from '@washboard/contract/orders/open-orders/open-orders.constants.ts';
import type { OpenOrdersSums } from '@washboard/contract/orders/open-orders/open-orders.schemas.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import { type RawBuilder, sql } from 'kysely';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { unnestRows } from '../../../platform/db/rows.ts';
import { date, int8, text } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { weightOf } from '../order-weight.views.ts';
import { isOneOf } from '../reported-steps.views.ts';

/** A store and its current day. */
export interface StoreDay {
  storeId: number;
  today: string;
}

const held = sql`s.voided_at is null and s.type <> 'RETAIL'`;
const { inStore, queue: queued, unclaimed } = openOrdersStatuses;
const stands = (statuses: readonly OrderStatus[]) => isOneOf(statuses, sql`s.status`);
const inQueue = stands(queued);
const isUnclaimed = stands(unclaimed);

const ages = Object.keys(unclaimedAges) as UnclaimedAge[];

/** Since when an order waits: from intake if the ready time is unknown. */
const since = sql`coalesce(s.ready_on, s.placed_on)`;

function isAged(age: UnclaimedAge): RawBuilder<unknown> {
  const { from, below } = unclaimedAges[age];
  const least = from === 0 ? sql`true` : sql`${since} <= scope.today - ${sql.lit(from)}`;
  return below === null ? least : sql`${least} and ${since} > scope.today - ${sql.lit(below)}`;
}

/** Whether order `s` of store `scope` has waited for its customer for at least so many days. */
export const isUnclaimedFor = (days: number): RawBuilder<unknown> =>
  sql`${held} and ${isUnclaimed} and ${since} <= scope.today - ${sql.lit(days)}`;

/** Whether order `s` of store `scope` is in this part of the open orders. */
export function openOrdersIs(part: OpenOrdersFilter): RawBuilder<unknown> {
  if (part === 'inStore') return sql`${held} and ${stands(inStore)}`;
  if (part === 'queue') return sql`${held} and ${inQueue}`;
  if (part === 'unclaimed') return sql`${held} and ${isUnclaimed}`;
  return sql`${held} and ${isUnclaimed} and ${isAged(part)}`;
}

/** The sums of a part in one status at a store. */
export type OpenOrdersRow = OpenOrdersSums & { status: OrderStatus; storeId: number };

/**
 * The sums of the queue and of each unclaimed age, by status and store; empty ones are left out. `offset` makes each
 * order's weight be computed once instead of per sum.
 */
export async function readOpenOrders(
  business: BusinessDb,
  stores: readonly StoreDay[],
): Promise<OpenOrdersRow[]> {
  const cases = ages.map((age) => sql`when ${isAged(age)} then ${sql.lit(age)}`);
  const { rows } = await typedSql({
    storeId: int8,
    part: text.of<OpenOrdersRow['part']>(),
    status: tables.order_state.status,
    orders: int8,
    weight: int8,
    unweighed: int8,
    unpaid: int8,
    owedCents: int8,
  })`
    select store_id as "storeId", part, status, count(*) as orders, coalesce(sum(weight), 0)::bigint as weight,
      count(*) filter (where weight is null) as unweighed, count(*) filter (where balance_cents > 0) as unpaid,
      coalesce(sum(balance_cents) filter (where balance_cents > 0), 0)::bigint as "owedCents"
    from (
      select s.store_id, s.status, s.balance_cents, ${weightOf(business.businessId)} as weight,
        case when ${inQueue} then 'queue' ${sql.join(cases, sql` `)} end as part
      from ${unnestRows({ ...tables.order_state, today: date }, stores, {
        store_id: (store) => store.storeId,
        today: (store) => store.today,
      })} as scope
      cross join lateral (
        select * from order_state s
        where s.business_id = ${business.businessId} and s.store_id = scope.store_id and s.undone_at is null
          and ${held} and ${stands([...queued, ...unclaimed])}
        offset 0
      ) s
      offset 0
    ) one
    group by store_id, part, status
  `.execute(business.read);
  return rows;
}
