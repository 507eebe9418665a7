import { defaultPageSize } from '@washboard/contract/core/limits.ts';
import type { OrderType } from '@washboard/contract/orders/order-types.constants.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import type { OrderSort } from '@washboard/contract/orders/orders.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { compiledByShape } from '../../../platform/db/built-once.ts';
import { boundedCount, countByShape, type Total } from '../../../platform/db/count.store.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { everyPage, type Reach } from '../../../platform/list/list.ts';
import { weightOf } from '../order-weight.views.ts';
import {
  type FilterParams,
  type FilterShape,
  foundOrders,
  inScope,
  isFound,
  isSearch,
  type OrderQuery,
  paramNames,
  paramsOf,
  type Search,
  scopesOf,
  wordsOf,
} from './order-list-filters.views.ts';

/** Where a row stands in a list: the values it is sorted by, its id last. */
export type OrderKey = readonly (string | number)[];

interface SortedOrders extends OrderQuery {
  sort: OrderSort;
  /** The order of the list itself. */
  descending: boolean;
  /** So few that a search which finds them may read all of them for a page. */
  areFew: boolean;
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

/** What makes the statement of a page what it is, beside its values. */
interface PageShape extends Pick<OrderPage, 'sort' | 'descending' | 'direction'> {
  words: FilterShape;
  isFirst: boolean;
  /** Nearly every page has these rows, and the plan that is kept of its statement must know. */
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
 * Orders of several stores in one order. Each store walks its index from the cursor and stops after a page, so a
 * deep page costs what the first does. What a search finds is looked up and sorted where it is few: a walk would look
 * for it among all the others.
 */
export async function readOrderPage(business: BusinessDb, page: OrderPage): Promise<OrderRow[]> {
  const { sort, descending, direction, offset, limit } = page;
  const [key0, key1, key2] = page.after ?? [];
  const isUsual = offset === 0 && limit === usualLimit;
  const shape = { sort, descending, direction, words: wordsOf(page), isFirst: page.after === null, isUsual };
  const values = { key0, key1, key2, offset, limit, end: offset + limit };
  const given = { ...paramsOf(business.businessId, page), ...values };
  const rows = isSearch(page)
    ? (await pageOf(shape, given, sourceOfSearch(business, page)).execute(business.read)).rows
    : await readShaped(business.read, shape, given);
  return direction === 'next' ? rows : rows.reverse();
}

const readShaped = compiledByShape<OrderRow, PageShape, PageParams>(pageNames, (shape, given) =>
  pageOf(shape, given, { each: sql`true` }),
);

/** Where the rows of a page are: looked up all of them, or each that is so in a walk. */
type Source = { all: RawBuilder<unknown> } | { each: RawBuilder<unknown> };

const sourceOfSearch = ({ businessId }: BusinessDb, page: OrderPage & Search): Source =>
  page.areFew ? { all: foundOrders(businessId, page) } : { each: isFound(businessId, page) };

function pageOf(shape: PageShape, given: PageParams, source: Source): RawBuilder<OrderRow> {
  const { words, isUsual } = shape;
  const key = sortKeys[shape.sort];
  const downwards = shape.descending === (shape.direction === 'next');
  const order = downwards ? sql`desc` : sql`asc`;
  const sorted = sql.join(key.map(([column]) => sql`s.${sql.ref(column)} ${order}`));
  const place = shape.isFirst ? sql`true` : beyond(key, [given.key0, given.key1, given.key2], downwards);
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
  return sql<OrderRow>`
    select s.order_id as id, o.code, s.store_id as "storeId", s.customer_id as "customerId",
      ${nameOfCustomer} as "customerName", s.type, s.status, s.placed_at as "placedAt", s.placed_on as "placedOn",
      o.promised_at as "promisedAt", s.value_cents as "valueCents", s.balance_cents as "balanceCents", s.delivers,
      ${weightOf(given.businessId)} as weight, s.voided_at is not null as "isVoided", ${keyOfRow(key)} as key
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

/** All orders of a list, a page at a time. */
export const everyOrder = (business: BusinessDb, query: SortedOrders, signal?: AbortSignal) =>
  everyPage<OrderRow, OrderKey>(
    (reach) => readOrderPage(business, { ...query, ...reach }),
    (row) => row.key,
    signal,
  );

/** How many orders the list has. */
export const countOrders = ({ businessId, read }: BusinessDb, query: OrderQuery): Promise<Total> =>
  isSearch(query)
    ? boundedCount(read, sql`from (${foundOrders(businessId, query)}) s`)
    : countShaped(read, wordsOf(query), paramsOf(businessId, query));

const countShaped = countByShape<FilterShape, FilterParams>(
  paramNames,
  (words, given) => sql`from ${scopesOf(given)} join order_state s on ${inScope(words, given)}`,
);

/** The company, or the person. */
const nameOfCustomer = sql`coalesce(nullif(c.company_name, ''), nullif(trim(c.first_name || ' ' || c.last_name), ''))`;

/** The key of a row as a list that a cursor can hold. */
function keyOfRow(key: (typeof sortKeys)[OrderSort]): RawBuilder<unknown> {
  const parts = key.map(([column, type]) => {
    const value = sql`s.${sql.ref(column)}`;
    return type === 'bigint' ? value : sql`${value}::text`;
  });
  return sql`json_build_array(${sql.join(parts)})`;
}

function beyond(
  key: (typeof sortKeys)[OrderSort],
  after: readonly unknown[],
  downwards: boolean,
): RawBuilder<unknown> {
  const row = sql.join(key.map(([column]) => sql`s.${sql.ref(column)}`));
  const place = sql.join(key.map(([, type], index) => sql`${after[index]}::${sql.raw(type)}`));
  return downwards ? sql`(${row}) < (${place})` : sql`(${row}) > (${place})`;
}
