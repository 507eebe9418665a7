import type { StoreScope } from '@washboard/contract/core/access.ts';
import type { AutomaticKind } from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InBusiness } from '../../../platform/db/database.ts';
import { int2, int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** What a text about an order may say, and to whom. */
export interface TextedOrder {
  id: number;
  code: string;
  status: OrderStatus;
  /** Since when it has this status. */
  since: string;
  /** 2 or 3: it is brought to the customer. */
  delivers: number;
  promisedAt: string | null;
  readyAt: string | null;
  /** Its pickup or delivery, the latest unless one is asked for. */
  stop: 'PICKUP' | 'RETURN' | null;
  windowStart: string | null;
  windowEnd: string | null;
  storeId: number;
  totalCents: number;
  balanceCents: number;
  customerId: number;
  firstName: string;
  lastName: string;
  companyName: string;
  phone: string | null;
  businessName: string;
  storeName: string;
  storePhone: string;
  storeAddress: string;
  storeCity: string;
  timeZone: string;
}

/** An order of a customer, with a stop of it; undefined if it is void, undone or a sale over the counter. */
export async function readTextedOrder(
  within: InBusiness,
  id: number,
  deliveryId: number | null = null,
): Promise<TextedOrder | undefined> {
  const [row] = await read(within, { ids: idsOf([id]), condition: sql`true`, most: 1, deliveryId });
  return row;
}

/** Those of these orders that have a customer and are neither void, undone nor sales over the counter. */
export const readTextedOrders = (within: InBusiness, ids: readonly number[]): Promise<TextedOrder[]> =>
  read(within, { ids: idsOf(ids), condition: sql`true`, most: ids.length, deliveryId: null });

const idsOf = (ids: readonly number[]) => sql`select unnest(${[...ids]}::bigint[]) as id`;

/** The customer’s latest open order at these stores, or else the latest of all. */
export async function readLatestOrder(
  within: InBusiness,
  customerId: number,
  stores: StoreScope,
): Promise<TextedOrder | undefined> {
  const [row] = await read(within, {
    ids: sql`
      select s.order_id as id from order_state s
      join laundry_order o on o.business_id = s.business_id and o.id = s.order_id and o.type <> 'RETAIL'
      where s.business_id = ${within.businessId} and s.customer_id = ${customerId} and s.undone_at is null
        and s.voided_at is null ${stores === 'all' ? sql`` : sql`and s.store_id = any(${[...stores]}::bigint[])`}
      order by s.status = 'COMPLETED', s.placed_at desc, s.order_id desc limit 1`,
    condition: sql`true`,
    most: 1,
    deliveryId: null,
  });
  return row;
}

/** Orders that a preview looks through, the latest ones. */
const searched = 400;

const waits = sql`s.status = 'READY' and s.ready_at is not null and s.delivers < 2`;
const fits: Record<AutomaticKind, RawBuilder<unknown>> = {
  RECEIVED: sql`s.received_at is not null`,
  READY: sql`s.ready_at is not null and s.delivers < 2`,
  OUT_FOR_DELIVERY: sql`s.delivers >= 2`,
  STOP_MOVED: sql`s.delivers > 0`,
  PICKUP_REMINDER: sql`s.delivers in (1, 3)`,
  UNCLAIMED_7: waits,
  UNCLAIMED_30: waits,
  UNCLAIMED_60: waits,
  FIRST_ORDER: sql`s.status = 'COMPLETED'`,
  WIN_BACK: sql`s.status = 'COMPLETED'`,
  BIRTHDAY: sql`s.status = 'COMPLETED'`,
};

/** Recent orders for which this text would have been sent, the latest first. */
export const readRecentOrders = (
  within: InBusiness,
  kind: AutomaticKind,
  most: number,
): Promise<TextedOrder[]> =>
  read(within, {
    ids: sql`select id from laundry_order where business_id = ${within.businessId} order by id desc limit ${searched}`,
    condition: sql`c.phone is not null and ${fits[kind]}`,
    most,
    deliveryId: null,
  });

interface Wanted {
  ids: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
  most: number;
  /** A stop of the order; null for the latest. */
  deliveryId: number | null;
}

async function read(
  { db, businessId }: InBusiness,
  { ids, condition, most, deliveryId }: Wanted,
): Promise<TextedOrder[]> {
  const { rows } = await typedSql({
    id: int8,
    code: text,
    status: text.of<OrderStatus>(),
    since: timestamptz,
    delivers: int2,
    promisedAt: timestamptz.orNull,
    readyAt: timestamptz.orNull,
    stop: text.of<'PICKUP' | 'RETURN'>().orNull,
    windowStart: timestamptz.orNull,
    windowEnd: timestamptz.orNull,
    storeId: int8,
    totalCents: int8,
    balanceCents: int8,
    customerId: int8,
    firstName: text,
    lastName: text,
    companyName: text,
    phone: text.orNull,
    businessName: text,
    storeName: text,
    storePhone: text,
    storeAddress: text,
    storeCity: text,
    timeZone: text,
  })`
    with wanted as materialized (${ids}),
    step as (
      select order_id, max(at) as at from order_step
      where business_id = ${businessId} and order_id in (select id from wanted) group by order_id
    ),
    stop as (
      select distinct on (order_id) order_id, kind, window_start, window_end from delivery
      where business_id = ${businessId} and order_id in (select id from wanted)
        ${deliveryId === null ? sql`` : sql`and id = ${deliveryId}`}
      order by order_id, window_start desc, id desc
    )
    select o.id, o.code, s.status, coalesce(step.at, o.placed_at) as since, s.delivers,
      o.promised_at as "promisedAt", s.ready_at as "readyAt", d.kind as stop, d.window_start as "windowStart",
      d.window_end as "windowEnd", o.store_id as "storeId", s.value_cents as "totalCents", s.balance_cents as "balanceCents",
      c.id as "customerId", c.first_name as "firstName", c.last_name as "lastName",
      c.company_name as "companyName", c.phone, b.name as "businessName", store.name as "storeName",
      store.phone_number as "storePhone", store.address as "storeAddress", store.city as "storeCity",
      store.time_zone as "timeZone"
    from wanted
    join laundry_order o on o.business_id = ${businessId} and o.id = wanted.id
    join order_state s on s.business_id = ${businessId} and s.order_id = o.id
    join customer c on c.business_id = ${businessId} and c.id = o.customer_id
    join store on store.business_id = ${businessId} and store.id = o.store_id
    join business b on b.id = ${businessId}
    left join step on step.order_id = o.id
    left join stop d on d.order_id = o.id
    where s.undone_at is null and s.voided_at is null and o.type <> 'RETAIL' and c.undone_at is null
      and c.archived_at is null and ${condition}
    order by o.placed_at desc, o.id desc limit ${most}
  `.execute(db);
  return rows;
}
