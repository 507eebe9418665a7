import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import { sql } from 'kysely';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { bool, int8, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { nameOfCustomer } from './order-list.views.ts';

export interface OrderSearch {
  storeIds: readonly number[];
  /** The start of a code, in capitals. */
  code: string;
  customerIds: readonly number[];
  limit: number;
}

const columns = {
  id: int8,
  code: text,
  storeId: int8,
  status: text.of<OrderStatus>(),
  isVoided: bool,
  customerName: text.orNull,
};

/** Orders by the start of their code, or of these customers: an exact code first, then the newest. */
export async function findOrders({ businessId, read }: BusinessDb, search: OrderSearch) {
  const { storeIds, code, customerIds, limit } = search;
  const place = sql`order_id, code_key, placed_on, placed_at`;
  const isOurs = sql`business_id = ${businessId} and undone_at is null`;
  const { rows } = await typedSql(columns)`
    select s.order_id as id, o.code, s.store_id as "storeId", s.status, s.voided_at is not null as "isVoided",
      ${nameOfCustomer} as "customerName"
    from (
      select * from (
        select ${place} from unnest(${storeIds}::bigint[]) scope (id) cross join lateral (
          select ${place} from order_state
          where store_id = scope.id and ${isOurs} and code_key >= ${code} and code_key < ${`${code}\u{10ffff}`}
          order by code_key limit ${limit}
        ) by_code
        union
        select ${place} from unnest(${customerIds}::bigint[]) customer (id) cross join lateral (
          select ${place} from order_state
          where customer_id = customer.id and ${isOurs} and store_id = any(${storeIds}::bigint[])
          order by placed_on desc, placed_at desc limit ${limit}
        ) by_customer
      ) found order by code_key = ${code} desc, placed_on desc, placed_at desc, order_id desc limit ${limit}
    ) found
    join order_state s on s.business_id = ${businessId} and s.order_id = found.order_id
    join laundry_order o on o.business_id = ${businessId} and o.id = found.order_id
    left join customer c on c.business_id = ${businessId} and c.id = s.customer_id
    order by found.code_key = ${code} desc, found.placed_on desc, found.placed_at desc, found.order_id desc
  `.execute(read);
  return rows;
}
