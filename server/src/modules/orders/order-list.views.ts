import type { OrderStatus, OrderType } from '@washboard/contract/orders/orders.constants.ts';
import type { OrderFilters, OrderSort, PaymentStanding } from '@washboard/contract/orders/orders.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount, type Total } from '../../platform/db/count.store.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { everyPage, type Reach } from '../../platform/list.ts';
import { type FoundCustomers, isSearched } from '../customers/index.ts';
import { inHandIs, type StoreDay } from './in-hand.views.ts';
import { weightOf } from './order-weight.views.ts';

/** A store whose orders are wanted, and the days on which they were placed; null is any day. */
export interface OrderScope extends StoreDay {
  startDate: string | null;
  endDate: string | null;
}

export interface OrderQuery {
  scopes: readonly OrderScope[];
  filters: OrderFilters;
  /** The customers whom the search means, beside codes. */
  found?: FoundCustomers;
}

/** Where a row stands in a list: the values it is sorted by, its id last. */
export type OrderKey = readonly (string | number)[];

interface SortedOrders extends OrderQuery {
  sort: OrderSort;
  /** The order of the list itself. */
  descending: boolean;
}

export type OrderPage = SortedOrders & Reach<OrderKey>;

export interface OrderRow {
  id: number;
  code: string;
  storeId: number;
  customerId: number | null;
  customerName: string | null;
  type: OrderType;
  status: OrderStatus;
  placedAt: string;
  placedOn: string;
  promisedAt: string | null;
  valueCents: number;
  balanceCents: number;
  delivers: number;
  weight: number | null;
  isVoided: boolean;
  key: (string | number)[];
}

/** By what a list is sorted, and the type of each value. */
export const sortKeys: Record<OrderSort, readonly (readonly [string, string])[]> = {
  placed: [
    ['placed_on', 'date'],
    ['placed_at', 'timestamptz'],
    ['order_id', 'bigint'],
  ],
  promised: [
    ['due_at', 'timestamptz'],
    ['order_id', 'bigint'],
  ],
  value: [
    ['value_cents', 'bigint'],
    ['order_id', 'bigint'],
  ],
  balance: [
    ['balance_cents', 'bigint'],
    ['order_id', 'bigint'],
  ],
};

/**
 * Orders of several stores in one order. Each store walks its index from the cursor and stops after a page, so a
 * deep page costs what the first does.
 */
export async function readOrderPage(business: BusinessDb, page: OrderPage): Promise<OrderRow[]> {
  const key = sortKeys[page.sort];
  const onwards = page.direction === 'next';
  const order = page.descending === onwards ? sql`desc` : sql`asc`;
  const sorted = sql.join(key.map(([column]) => sql`s.${sql.ref(column)} ${order}`));
  const place = page.after === null ? sql`` : beyond(key, page.after, page.descending === onwards);
  const { rows } = await sql<OrderRow>`
    select s.order_id as id, o.code, s.store_id as "storeId", s.customer_id as "customerId",
      ${nameOfCustomer} as "customerName", s.type, s.status, s.placed_at as "placedAt", s.placed_on as "placedOn",
      o.promised_at as "promisedAt", s.value_cents as "valueCents", s.balance_cents as "balanceCents", s.delivers,
      ${weightOf(business.businessId)} as weight, s.voided_at is not null as "isVoided", ${keyOfRow(key)} as key
    from (
      select s.* from ${scopesOf(page.scopes)}
      cross join lateral (
        select s.* from order_state s
        where ${inScope(business, page)} ${place}
        order by ${sorted}
        limit ${page.offset + page.limit}
      ) s
      order by ${sorted}
      offset ${page.offset} limit ${page.limit}
    ) s
    left join lateral (
      select code, promised_at from laundry_order
      where business_id = ${business.businessId} and id = s.order_id offset 0
    ) o on true
    left join lateral (
      select first_name, last_name, company_name from customer
      where business_id = ${business.businessId} and id = s.customer_id offset 0
    ) c on true
    order by ${sorted}
  `.execute(business.read);
  return onwards ? rows : rows.reverse();
}

/** All orders of a list, a page at a time. */
export const everyOrder = (business: BusinessDb, query: SortedOrders, signal?: AbortSignal) =>
  everyPage<OrderRow, OrderKey>(
    (reach) => readOrderPage(business, { ...query, ...reach }),
    (row) => row.key,
    signal,
  );

/** How many orders the list has. */
export function countOrders(business: BusinessDb, query: OrderQuery): Promise<Total> {
  return boundedCount(
    business.read,
    sql`from ${scopesOf(query.scopes)} join order_state s on ${inScope(business, query)}`,
  );
}

/** The company, or the person. */
const nameOfCustomer = sql`coalesce(nullif(c.company_name, ''), nullif(trim(c.first_name || ' ' || c.last_name), ''))`;

function scopesOf(scopes: readonly OrderScope[]): RawBuilder<unknown> {
  return sql`unnest(${scopes.map((scope) => scope.storeId)}::bigint[], ${scopes.map((scope) => scope.today)}::date[],
    ${scopes.map((scope) => scope.startDate)}::date[], ${scopes.map((scope) => scope.endDate)}::date[])
    as scope(store_id, today, start_date, end_date)`;
}

const standings: Record<PaymentStanding, RawBuilder<unknown>> = {
  UNPAID: sql`s.balance_cents > 0`,
  PAID: sql`s.balance_cents = 0`,
  OWED_BACK: sql`s.balance_cents < 0`,
};

const delivered = {
  ALL: sql`s.delivers > 0`,
  PICKUP: sql`s.delivers > 0 and s.delivers <> 2`,
  RETURN: sql`s.delivers > 0 and s.delivers <> 1`,
};

/** Words of closed lists stand in the statement itself, so that the planner knows how rare they are. */
function inScope(business: BusinessDb, { scopes, filters, found = [] }: OrderQuery): RawBuilder<unknown> {
  const { status, type, payment, delivery, voided, inHand, q, ids, customerId } = filters;
  const anyDay = scopes.every((scope) => scope.startDate === null);
  const conditions: (RawBuilder<unknown> | undefined | false)[] = [
    sql`s.business_id = ${business.businessId}`,
    sql`s.store_id = scope.store_id`,
    sql`s.undone_at is null`,
    !anyDay && sql`s.placed_on between scope.start_date and scope.end_date`,
    status && sql`s.status = ${sql.lit(status)}`,
    type && sql`s.type = ${sql.lit(type)}`,
    payment && standings[payment],
    delivery && delivered[delivery],
    voided && (voided === 'only' ? sql`s.voided_at is not null` : sql`s.voided_at is null`),
    inHand && inHandIs(inHand),
    customerId !== undefined && sql`s.customer_id = ${customerId}`,
    ids && sql`s.order_id = any(${ids}::bigint[])`,
    q !== undefined && q !== '' && searched(business, q, found),
  ];
  return sql.join(
    conditions.filter((one) => typeof one === 'object'),
    sql` and `,
  );
}

/** By its code, or by whose it is: few customers are looked up by themselves, of many each row is asked. */
function searched(business: BusinessDb, q: string, found: FoundCustomers): RawBuilder<unknown> {
  const code = beginsWith(q.toUpperCase());
  if (found === 'many') return sql`(${code} or ${isSearched(business.businessId, q, sql`s.customer_id`)})`;
  return found.length === 0 ? code : sql`(${code} or s.customer_id = any(${[...found]}::bigint[]))`;
}

/** As a range: row-level security keeps a pattern from the index. */
const beginsWith = (prefix: string) =>
  sql`(s.code_key >= ${prefix} and s.code_key < ${`${prefix}\u{10ffff}`})`;

/** The key of a row as a list that a cursor can hold. */
function keyOfRow(key: (typeof sortKeys)[OrderSort]): RawBuilder<unknown> {
  const parts = key.map(([column, type]) => {
    const value = sql`s.${sql.ref(column)}`;
    return type === 'bigint' ? value : sql`${value}::text`;
  });
  return sql`json_build_array(${sql.join(parts)})`;
}

function beyond(key: (typeof sortKeys)[OrderSort], after: OrderKey, downwards: boolean): RawBuilder<unknown> {
  const row = sql.join(key.map(([column]) => sql`s.${sql.ref(column)}`));
  const place = sql.join(key.map(([, type], index) => sql`${after[index]}::${sql.raw(type)}`));
  return downwards ? sql`and (${row}) < (${place})` : sql`and (${row}) > (${place})`;
}
