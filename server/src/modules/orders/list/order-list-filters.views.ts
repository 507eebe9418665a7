import type { OrderFilters, PaymentStatus } from '@washboard/contract/orders/orders.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { forItsValues } from '../../../platform/db/pool.ts';
import { type FoundCustomers, isSearched, searchedCustomers } from '../../customers/index.ts';
import { openOrdersIs, type StoreDay } from '../open-orders/open-orders.views.ts';

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

type Worded = 'status' | 'type' | 'payment' | 'delivery' | 'voided' | 'openOrders';

/** What filters make of a statement: words of closed lists, and which of the others there are. */
export interface FilterShape extends Pick<OrderFilters, Worded> {
  isAnyDay: boolean;
  isOfCustomer: boolean;
  isChosen: boolean;
}

export function wordsOf({ scopes, filters }: OrderQuery): FilterShape {
  const { status, type, payment, delivery, voided, openOrders, customerId, ids } = filters;
  return {
    ...{ status, type, payment, delivery, voided, openOrders },
    isAnyDay: scopes.every((scope) => scope.startDate === null),
    isOfCustomer: customerId !== undefined,
    isChosen: ids !== undefined,
  };
}

/** The values that filters bring into a statement. */
export interface FilterParams extends Record<string, unknown> {
  businessId: number;
  storeIds: readonly number[];
  days: readonly string[];
  startDates: readonly (string | null)[];
  endDates: readonly (string | null)[];
  customerId: number | undefined;
  ids: readonly number[] | undefined;
}

export const paramNames = [
  'businessId',
  'storeIds',
  'days',
  'startDates',
  'endDates',
  'customerId',
  'ids',
] as const;

export const paramsOf = (businessId: number, { scopes, filters }: OrderQuery): FilterParams => ({
  businessId,
  storeIds: scopes.map((scope) => scope.storeId),
  days: scopes.map((scope) => scope.today),
  startDates: scopes.map((scope) => scope.startDate),
  endDates: scopes.map((scope) => scope.endDate),
  customerId: filters.customerId,
  ids: filters.ids,
});

export const scopesOf = ({ storeIds, days, startDates, endDates }: FilterParams) => sql`
  unnest(${storeIds}::bigint[], ${days}::date[], ${startDates}::date[], ${endDates}::date[])
    as scope(store_id, today, start_date, end_date)`;

const standings: Record<PaymentStatus, RawBuilder<unknown>> = {
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
export const inScope = (words: FilterShape, given: FilterParams): RawBuilder<unknown> =>
  sql`s.store_id = scope.store_id and ${isWanted(words, given)}`;

function isWanted(words: FilterShape, given: FilterParams): RawBuilder<unknown> {
  const { status, type, payment, delivery, voided, openOrders } = words;
  const conditions: (RawBuilder<unknown> | undefined | false)[] = [
    sql`s.business_id = ${given.businessId}`,
    sql`s.undone_at is null`,
    !words.isAnyDay && sql`s.placed_on between scope.start_date and scope.end_date`,
    status && sql`s.status = ${sql.lit(status)}`,
    type && sql`s.type = ${sql.lit(type)}`,
    payment && standings[payment],
    delivery && delivered[delivery],
    voided && (voided === 'only' ? sql`s.voided_at is not null` : sql`s.voided_at is null`),
    openOrders && openOrdersIs(openOrders),
    words.isOfCustomer && sql`s.customer_id = ${given.customerId}`,
    words.isChosen && sql`s.order_id = any(${given.ids}::bigint[])`,
  ];
  return sql.join(
    conditions.filter((one) => typeof one === 'object'),
    sql` and `,
  );
}

export type Search = OrderQuery & { filters: { q: string } };

export const isSearch = <Query extends OrderQuery>(query: Query): query is Query & Search =>
  query.filters.q !== undefined && query.filters.q !== '';

/** Those found by their code, then those found by whose they are: each has an index of its own. */
export function foundOrders(businessId: number, search: Search): RawBuilder<unknown> {
  const given = paramsOf(businessId, search);
  const words = wordsOf(search);
  const code = hasCode(search);
  const inStores = (more: RawBuilder<unknown>) => sql`
    select s.* from ${scopesOf(given)} join order_state s on ${inScope(words, given)} ${more}`;
  const byCode = sql`${sql.raw(forItsValues)} ${inStores(sql`and ${code}`)}`;
  const { found = [], filters } = search;
  if (found.length === 0) return byCode;

  const theirs = sql`(select distinct customer_id from (${searchedCustomers(businessId, filters.q)}) found) theirs`;
  if (narrows(words)) {
    // Who is meant, and what else is asked: the planner knows which is rarer.
    const ofThem =
      found === 'many'
        ? sql`join ${theirs} on theirs.customer_id = s.customer_id where not ${code}`
        : sql`and ${isOneOf(found)} and not ${code}`;
    return sql`${byCode} union all ${inStores(ofThem)}`;
  }
  const inAnyStore = sql`s.store_id = any(${given.storeIds}::bigint[]) and ${isWanted(words, given)} and not ${code}`;
  return found === 'many'
    ? sql`${byCode} union all select s.* from ${theirs} cross join lateral (
        select * from order_state s where s.customer_id = theirs.customer_id and ${inAnyStore} offset 0
      ) s`
    : sql`${byCode} union all select s.* from order_state s where ${isOneOf(found)} and ${inAnyStore}`;
}

/** By its code or by whose it is, asked of each order of a walk. */
export function isFound(businessId: number, search: Search): RawBuilder<unknown> {
  const { found = [], filters } = search;
  const code = hasCode(search);
  const each = found === 'many' ? isSearched(businessId, filters.q, sql`s.customer_id`) : isOneOf(found);
  return sql`${sql.raw(forItsValues)} ${found.length === 0 ? code : sql`(${code} or ${each})`}`;
}

/** Whether there is any other filter than the stores. */
const narrows = ({ isAnyDay, isOfCustomer, isChosen, ...closed }: FilterShape) =>
  !isAnyDay || isOfCustomer || isChosen || Object.values(closed).some((word) => word !== undefined);

const isOneOf = (customers: readonly number[]) => sql`s.customer_id = any(${[...customers]}::bigint[])`;

/** As a range: row-level security keeps a pattern from the index. */
function hasCode({ filters: { q } }: Search): RawBuilder<unknown> {
  const start = q.toUpperCase();
  return sql`(s.code_key >= ${start} and s.code_key < ${`${start}\u{10ffff}`})`;
}
