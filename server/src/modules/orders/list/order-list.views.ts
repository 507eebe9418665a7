import { defaultPageSize } from '@washboard/contract/core/limits.ts';
import type { OrderType } from '@washboard/contract/orders/order-types.constants.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import type { OrderSort } from '@washboard/contract/orders/orders.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { compiledByShape } from '../../../platform/db/built-once.ts';
import { boundedCount, countByShape, type Total } from '../../../platform/db/count.store.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { bool, date, int2, int8, json, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { beyond, type ListKey, listKey, orderBy, placeOfRow } from '../../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../../platform/list/list-page.ts';
import { weightOf } from '../order-weight.views.ts';
import {
  type FilterParams,
  type FilterShape,
  filterShapeOf,
  foundOrders,
  inScope,
  isFound,
  isSearch,
  type OrderQuery,
  paramNames,
  paramsOf,
  type Search,
  scopesOf,
} from './order-list-filters.views.ts';

interface SortedOrders extends OrderQuery {
  sort: OrderSort;
  /** The default order. */
  descending: boolean;
  /** A search with at most this many results may read them all for a page. */
  areFew: boolean;
}

export type OrderPage = SortedOrders & Reach;

export interface OrderRow extends Keyed {
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
  statusAt: string;
  isVoided: boolean;
}

const orderId = [sql`s.order_id`, 'bigint'] as const;

/** When row `s`'s order reached its status. */
const statusSince = (businessId: number) => sql`coalesce(
  (select max(step.at) from order_step step
    where step.business_id = ${businessId} and step.order_id = s.order_id and step.status = s.status), s.placed_at)`;

/** The key of each sort. */
export const orderKey = (sort: OrderSort, way: 'asc' | 'desc'): ListKey =>
  ({
    placed: listKey(way, [sql`s.placed_on`, 'date'], [sql`s.placed_at`, 'timestamptz'], orderId),
    promised: listKey(way, [sql`s.due_at`, 'timestamptz'], orderId),
    value: listKey(way, [sql`s.value_cents`, 'bigint'], orderId),
    balance: listKey(way, [sql`s.balance_cents`, 'bigint'], orderId),
  })[sort];

/** The shape of a page's statement. */
interface PageShape extends Pick<OrderPage, 'sort' | 'descending' | 'direction'> {
  words: FilterShape;
  isFirst: boolean;
  /** Nearly every page has these rows, and the cached plan must know that. */
  isUsual: boolean;
}

interface PageParams extends FilterParams {
  key0: string | number | undefined;
  key1: string | number | undefined;
  key2: string | number | undefined;
  offset: number;
  limit: number;
  /** Both together. */
  end: number;
}

const pageNames = [...paramNames, 'key0', 'key1', 'key2', 'offset', 'limit', 'end'] as const;
const usualLimit = defaultPageSize + 1;

/**
 * Orders of several stores in one order. Each store walks its index from the cursor and stops after a page,
 * so a deep page costs as much as the first. The few results of a search are looked up and sorted: a walk
 * would look for them among all others.
 */
export async function readOrderPage(business: BusinessDb, page: OrderPage): Promise<OrderRow[]> {
  const { sort, descending, direction, offset, limit } = page;
  const [key0, key1, key2] = page.after ?? [];
  const isUsual = offset === 0 && limit === usualLimit;
  const shape = {
    sort,
    descending,
    direction,
    words: filterShapeOf(page),
    isFirst: page.after === null,
    isUsual,
  };
  const values = { key0, key1, key2, offset, limit, end: offset + limit };
  const given = { ...paramsOf(business.businessId, page), ...values };
  return isSearch(page)
    ? (await pageOf(shape, given, sourceOfSearch(business, page)).execute(business.read)).rows
    : await readShaped(business.read, shape, given);
}

const readShaped = compiledByShape<OrderRow, PageShape, PageParams>(pageNames, (shape, given) =>
  pageOf(shape, given, { each: sql`true` }),
);

/** Where a page's rows come from: looked up, or filtered in a walk. */
type Source = { all: RawBuilder<unknown> } | { each: RawBuilder<unknown> };

const sourceOfSearch = ({ businessId }: BusinessDb, page: OrderPage & Search): Source =>
  page.areFew ? { all: foundOrders(businessId, page) } : { each: isFound(businessId, page) };

function pageOf(shape: PageShape, given: PageParams, source: Source): RawBuilder<OrderRow> {
  const { words, isUsual, direction } = shape;
  const key = orderKey(shape.sort, shape.descending ? 'desc' : 'asc');
  const sorted = orderBy(key, direction);
  const place = beyond(key, direction, shape.isFirst ? null : [given.key0, given.key1, given.key2]);
  const from =
    'all' in source
      ? sql`(${source.all} offset 0) s where ${place}`
      : sql`${scopesOf(given)} cross join lateral (
          select s.* from order_state s where ${inScope(words, given)} and ${source.each} and ${place}
          order by ${sorted} limit ${isUsual ? sql.lit(usualLimit) : given.end}
        ) s`;
  const reach = isUsual
    ? sql`limit ${sql.lit(usualLimit)}`
    : sql`offset ${given.offset} limit ${given.limit}`;
  return typedSql({
    id: int8,
    code: text,
    storeId: int8,
    customerId: int8.orNull,
    customerName: text.orNull,
    type: text.of<OrderType>(),
    status: text.of<OrderStatus>(),
    placedAt: timestamptz,
    placedOn: date,
    promisedAt: timestamptz.orNull,
    valueCents: int8,
    balanceCents: int8,
    delivers: int2,
    weight: int8.orNull,
    statusAt: timestamptz,
    isVoided: bool,
    key: json.of<OrderRow['key']>(),
  })`
    select s.order_id as id, o.code, s.store_id as "storeId", s.customer_id as "customerId",
      ${nameOfCustomer} as "customerName", s.type, s.status, s.placed_at as "placedAt", s.placed_on as "placedOn",
      o.promised_at as "promisedAt", s.value_cents as "valueCents", s.balance_cents as "balanceCents", s.delivers,
      ${weightOf(given.businessId)} as weight, ${statusSince(given.businessId)} as "statusAt", s.voided_at is not null as "isVoided", ${placeOfRow(key)} as key
    from (select s.* from ${from} order by ${sorted} ${reach}) s
    left join lateral (
      select code, promised_at from laundry_order
      where business_id = ${given.businessId} and id = s.order_id offset 0
    ) o on true
    left join lateral (
      select first_name, last_name, company_name from customer
      where business_id = ${given.businessId} and id = s.customer_id offset 0
    ) c on true
    order by ${sorted}`;
}

/** The number of orders in the list. */
export const countOrders = ({ businessId, read }: BusinessDb, query: OrderQuery): Promise<Total> =>
  isSearch(query)
    ? boundedCount(read, sql`from (${foundOrders(businessId, query)}) s`)
    : countShaped(read, filterShapeOf(query), paramsOf(businessId, query));

export interface OrderSumsRow {
  orders: number;
  valueCents: number;
  balanceCents: number;
}

/** The exact sums of all orders in the list. */
export async function readOrderSums(
  { businessId, read }: BusinessDb,
  query: OrderQuery,
): Promise<OrderSumsRow> {
  const from = isSearch(query)
    ? sql`(${foundOrders(businessId, query)}) s`
    : sql`${scopesOf(paramsOf(businessId, query))} join order_state s
        on ${inScope(filterShapeOf(query), paramsOf(businessId, query))}`;
  const { rows } = await typedSql({ orders: int8, valueCents: int8, balanceCents: int8 })`
    select count(*) as orders, coalesce(sum(s.value_cents), 0)::bigint as "valueCents",
      coalesce(sum(s.balance_cents), 0)::bigint as "balanceCents" from ${from}`.execute(read);
  return rows[0] ?? { orders: 0, valueCents: 0, balanceCents: 0 };
}

const countShaped = countByShape<FilterShape, FilterParams>(
  paramNames,
  (words, given) => sql`from ${scopesOf(given)} join order_state s on ${inScope(words, given)}`,
);

/** The company or person. */
export const nameOfCustomer = sql`coalesce(nullif(c.company_name, ''), nullif(trim(c.first_name || ' ' || c.last_name), ''))`;
