import type { OrderFilters, PaymentStatus } from '@washboard/contract/orders/orders.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { forItsValues } from '../../../platform/db/pool.ts';
import { unnestLists } from '../../../platform/db/rows.ts';
import { date, int8 } from '../../../platform/db/schema/column.ts';
import { type FoundCustomers, isSearched, searchedCustomers } from '../../customers/index.ts';
import { needsAttention } from '../open-orders/attention.views.ts';
import { openOrdersIs, type StoreDay } from '../open-orders/open-orders.views.ts';

/** A store and the days its orders were placed; null means any day. */
export interface OrderScope extends StoreDay {
  startDate: string | null;
  endDate: string | null;
}

export interface OrderQuery {
  scopes: readonly OrderScope[];
  filters: OrderFilters;
  /** What is late is late at this instant. */
  now: Date;
  /** The customers a search finds, besides order codes. */
  found?: FoundCustomers;
}

type Worded = 'status' | 'type' | 'payment' | 'delivery' | 'voided' | 'openOrders' | 'attention';

/** The shape of a statement's filters: values of fixed lists, and which others are set. */
export interface FilterShape extends Pick<OrderFilters, Worded> {
  isAnyDay: boolean;
  isOfCustomer: boolean;
  isChosen: boolean;
  hasCode: boolean;
}

export function filterShapeOf({ scopes, filters }: OrderQuery): FilterShape {
  const { status, type, payment, delivery, voided, openOrders, attention, customerId, ids, q } = filters;
  return {
    ...{ status, type, payment, delivery, voided, openOrders, attention },
    isAnyDay: scopes.every((scope) => scope.startDate === null),
    isOfCustomer: customerId !== undefined,
    isChosen: ids !== undefined,
    hasCode: q !== undefined && q !== '',
  };
}

/** The values of a statement's filters. */
export interface FilterParams extends Record<string, unknown> {
  businessId: number;
  storeIds: readonly number[];
  days: readonly string[];
  startDates: readonly (string | null)[];
  endDates: readonly (string | null)[];
  customerId: number | undefined;
  ids: readonly number[] | undefined;
  code: string | undefined;
  now: Date;
}

export const paramNames = [
  'businessId',
  'storeIds',
  'days',
  'startDates',
  'endDates',
  'customerId',
  'ids',
  'code',
  'now',
] as const;

export const paramsOf = (businessId: number, { scopes, filters, now }: OrderQuery): FilterParams => ({
  businessId,
  storeIds: scopes.map((scope) => scope.storeId),
  days: scopes.map((scope) => scope.today),
  startDates: scopes.map((scope) => scope.startDate),
  endDates: scopes.map((scope) => scope.endDate),
  customerId: filters.customerId,
  ids: filters.ids,
  code: filters.q?.toUpperCase(),
  now,
});

export const scopesOf = ({ storeIds, days, startDates, endDates }: FilterParams) => sql`
  ${unnestLists(
    { store_id: int8, today: date, start_date: date.orNull, end_date: date.orNull },
    { store_id: storeIds, today: days, start_date: startDates, end_date: endDates },
  )} as scope`;

const paymentConditions: Record<PaymentStatus, RawBuilder<unknown>> = {
  UNPAID: sql`s.balance_cents > 0`,
  PAID: sql`s.balance_cents = 0`,
  OWED_BACK: sql`s.balance_cents < 0`,
};

const delivered = {
  ALL: sql`s.delivers > 0`,
  PICKUP: sql`s.delivers > 0 and s.delivers <> 2`,
  RETURN: sql`s.delivers > 0 and s.delivers <> 1`,
};

/** Values of fixed lists are part of the statement, so the planner knows how rare they are. */
export const inScope = (words: FilterShape, given: FilterParams): RawBuilder<unknown> =>
  sql`s.store_id = scope.store_id and ${isWanted(words, given)}`;

function isWanted(words: FilterShape, given: FilterParams): RawBuilder<unknown> {
  const { status, type, payment, delivery, openOrders, attention } = words;
  const conditions: (RawBuilder<unknown> | undefined | false)[] = [
    sql`s.business_id = ${given.businessId}`,
    sql`s.undone_at is null`,
    !words.isAnyDay && sql`s.placed_on between scope.start_date and scope.end_date`,
    status && sql`s.status = ${sql.lit(status)}`,
    type && sql`s.type = ${sql.lit(type)}`,
    payment && paymentConditions[payment],
    delivery && delivered[delivery],
    isVoided(words, given),
    openOrders && openOrdersIs(openOrders),
    attention && needsAttention(attention, given.now),
    words.isOfCustomer && sql`s.customer_id = ${given.customerId}`,
    words.isChosen && sql`s.order_id = any(${given.ids}::bigint[])`,
  ];
  return sql.join(
    conditions.filter((one) => typeof one === 'object'),
    sql` and `,
  );
}

/** Voided orders are left out unless asked for, by filter or by their code. */
function isVoided({ voided, hasCode: isSearched }: FilterShape, { code }: FilterParams) {
  if (voided === 'with') return undefined;
  if (voided === 'only') return sql`s.voided_at is not null`;
  const isNot = sql`s.voided_at is null`;
  return isSearched && voided === undefined ? sql`(${isNot} or s.code_key = ${code})` : isNot;
}

export type Search = OrderQuery & { filters: { q: string } };

export const isSearch = <Query extends OrderQuery>(query: Query): query is Query & Search =>
  query.filters.q !== undefined && query.filters.q !== '';

/** Orders found by code, then by customer: each has its own index. */
export function foundOrders(businessId: number, search: Search): RawBuilder<unknown> {
  const given = paramsOf(businessId, search);
  const words = filterShapeOf(search);
  const code = hasCode(search);
  const inStores = (more: RawBuilder<unknown>) => sql`
    select s.* from ${scopesOf(given)} join order_state s on ${inScope(words, given)} ${more}`;
  const byCode = sql`${sql.raw(forItsValues)} ${inStores(sql`and ${code}`)}`;
  const { found = [], filters } = search;
  if (found.length === 0) return byCode;

  const theirs = sql`(select distinct customer_id from (${searchedCustomers(businessId, filters.q)}) found) theirs`;
  if (narrows(words)) {
    // Both conditions: the planner knows which is rarer.
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

/** By code or customer, checked for each order of a walk. */
export function isFound(businessId: number, search: Search): RawBuilder<unknown> {
  const { found = [], filters } = search;
  const code = hasCode(search);
  const each = found === 'many' ? isSearched(businessId, filters.q, sql`s.customer_id`) : isOneOf(found);
  return sql`${sql.raw(forItsValues)} ${found.length === 0 ? code : sql`(${code} or ${each})`}`;
}

/** Whether there are filters besides stores. */
const narrows = ({ isAnyDay, isOfCustomer, isChosen, hasCode: _, ...closed }: FilterShape) =>
  !isAnyDay || isOfCustomer || isChosen || Object.values(closed).some((word) => word !== undefined);

const isOneOf = (customers: readonly number[]) => sql`s.customer_id = any(${[...customers]}::bigint[])`;

/** As a range: row-level security keeps a pattern from using the index. */
function hasCode({ filters: { q } }: Search): RawBuilder<unknown> {
  const start = q.toUpperCase();
  return sql`(s.code_key >= ${start} and s.code_key < ${`${start}\u{10ffff}`})`;
}
