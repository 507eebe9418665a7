import type { CustomerSort, Segment } from '@washboard/contract/customers/customers.constants.ts';
import type { CustomerFilters, ListedCustomer } from '@washboard/contract/customers/customers.schemas.ts';
import { newDays } from '@washboard/contract/customers/segments.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount, type Total } from '../../platform/db/count.store.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { bool, date, int4, int8, json, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import {
  beyond,
  type KeyPart,
  type ListKey,
  orderBy,
  placeColumn,
  placeOfRow,
} from '../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../platform/list/list-page.ts';
import { searches } from './customer-search.views.ts';

/** The stores whose figures are shown, and the day for segments. */
export interface CustomerScope {
  storeIds: readonly number[];
  /** All stores the business ever had. */
  isAll: boolean;
  today: string;
}

export type CustomerRow = Omit<ListedCustomer, 'segment'> &
  Keyed & {
    /** Across all stores. */
    everFirstOrderOn: string | null;
    atRiskFrom: string | null;
    lapsedFrom: string | null;
  };

interface CustomerQuery {
  scope: CustomerScope;
  filters: CustomerFilters;
}

export type CustomerPage = CustomerQuery & Reach;

/** Customers without orders first. Row-level security keeps a cursor on `coalesce` from bounding an index. */
const dayOrFirst = (day: RawBuilder<unknown>) =>
  sql`case when ${day} is null then date '0001-01-01' else ${day} end`;

/** Sort columns as in their index, with the cursor's type. */
const sortKeys: Record<CustomerSort, SortKey> = {
  name: { key: sql`f.name_key`, type: 'text' },
  lastOrder: {
    key: dayOrFirst(sql`f.last_order_on`),
    ofOneStore: dayOrFirst(sql`f.own_last_order_on`),
    ofStores: dayOrFirst(sql`figures.last_order_on`),
    type: 'date',
  },
  spend: {
    key: sql`f.spend_cents`,
    ofOneStore: sql`f.own_spend_cents`,
    ofStores: sql`figures.spend_cents`,
    type: 'bigint',
  },
  since: { key: sql`f.since_on`, type: 'date' },
};

interface SortKey {
  /** The figure across all stores. */
  key: RawBuilder<unknown>;
  /** The figure at the row's store. */
  ofOneStore?: RawBuilder<unknown>;
  /** The figure at the selected stores. */
  ofStores?: RawBuilder<unknown>;
  type: KeyPart['type'];
}

/** For the whole list, or with another sort column. */
export const customerKey = ({ sort, direction }: CustomerFilters, column = sql`f.sort_key`): ListKey => [
  { column, type: sortKeys[sort].type, descending: direction === 'desc' },
  { column: sql`f.customer_id`, type: 'bigint', descending: direction === 'desc' },
];

/** A customer's figures at the selected stores. */
const figuresOf = (business: BusinessDb, scope: CustomerScope) => sql`cross join lateral (
    select sum(own_orders)::int as orders, sum(own_spend_cents)::bigint as spend_cents,
      min(own_first_order_on) as first_order_on, max(own_last_order_on) as last_order_on
    from customer_facts where business_id = ${business.businessId} and customer_id = f.customer_id
      and store_id = any(${[...scope.storeIds]}::bigint[]) offset 0
  ) figures`;

/**
 * Customers at risk were last seen around the same time, so by date they are close together, far from either
 * end of the list. They are read by last visit, where the planner would expect to find them sooner.
 */
const liesTogether = ({ filters: { segment, sort } }: CustomerPage) =>
  segment === 'at_risk' && (sort === 'lastOrder' || sort === 'since');

/** Their rows with the key, at most as many as the page needs, in its order. */
function listedOf(business: BusinessDb, page: CustomerPage): RawBuilder<unknown> {
  const { key, ofOneStore = key, ofStores = key } = sortKeys[page.filters.sort];
  const { scope } = page;
  const storeIds = sql`${[...scope.storeIds]}::bigint[]`;
  const upTo = (by: RawBuilder<unknown>) => {
    const sorted = customerKey(page.filters, by);
    return sql`and ${beyond(sorted, page.direction, page.after)}
      order by ${orderBy(sorted, page.direction)} limit ${page.offset + page.limit}`;
  };
  const walk = (by: RawBuilder<unknown>, who: RawBuilder<unknown>) => {
    const those = sql`customer_facts f where f.store_id = scope.store_id and ${matches(business, page)} and ${who}`;
    return sql`select f.* from unnest(${storeIds}) as scope (store_id) cross join lateral (
        select f.*, ${by} as sort_key
        from ${liesTogether(page) ? sql`(select f.* from ${those} offset 0) f where true` : those} ${upTo(by)}
      ) f`;
  };
  if (narrowing(business, page.filters) !== null)
    return sql`select f.*, ${ofStores} as sort_key ${customersOf(business, page, figuresOf(business, scope))}
      ${upTo(ofStores)}`;
  if (scope.isAll || ofStores === key) return walk(key, sql`true`);
  const isOne = scope.storeIds.length === 1;
  const [nowhereElse, elsewhere] = isOne
    ? [sql`f.store_ids = ${storeIds}`, sql`cardinality(f.store_ids) > 1`]
    : [sql`f.store_ids <@ ${storeIds}`, sql`cardinality(f.store_ids) > 1 and not f.store_ids <@ ${storeIds}`];
  const partly = isOne
    ? walk(ofOneStore, elsewhere)
    : sql`(select f.*, ${ofStores} as sort_key from unnest(${storeIds}) as scope (store_id) cross join lateral (
            select f.* from customer_facts f
            where f.store_id = scope.store_id and ${matches(business, page)} and ${elsewhere} offset 0
          ) f ${figuresOf(business, scope)} where true ${upTo(ofStores)})`;
  return sql`${walk(key, nowhereElse)} union all ${partly}`;
}

/**
 * Customers of several stores in one order, with their figures there. Each store walks its index from the
 * cursor and stops after a page, so a deep page costs as much as the first. Searches and tags are looked up
 * first, then sorted. For figures of some stores, customers of other stores are summed first.
 */
export async function readCustomerPage(business: BusinessDb, page: CustomerPage): Promise<CustomerRow[]> {
  const inOrder = orderBy(customerKey(page.filters), page.direction);
  const { rows } = await typedSql({
    id: int8,
    firstName: text,
    lastName: text,
    companyName: text,
    phone: text.orNull,
    email: text.orNull,
    storeId: int8,
    storeName: text,
    isCommercial: bool,
    smsConsent: bool,
    emailConsent: bool,
    orders: int4,
    spendCents: int8,
    firstOrderOn: date.orNull,
    lastOrderOn: date.orNull,
    since: date,
    everFirstOrderOn: date.orNull,
    atRiskFrom: date.orNull,
    lapsedFrom: date.orNull,
    key: placeColumn,
    tags: json.of<CustomerRow['tags']>(),
  })`
    with listed as (
      select f.* from (${listedOf(business, page)}) f
      order by ${inOrder} offset ${page.offset} limit ${page.limit}
    )
    select c.id, c.first_name as "firstName", c.last_name as "lastName", c.company_name as "companyName", c.phone,
      c.email, c.store_id as "storeId", met.name as "storeName", c.is_commercial as "isCommercial",
      c.sms_consent as "smsConsent", c.email_consent as "emailConsent", figures.orders,
      figures.spend_cents as "spendCents", figures.first_order_on as "firstOrderOn",
      figures.last_order_on as "lastOrderOn", f.since_on as since, f.first_order_on as "everFirstOrderOn",
      f.at_risk_from as "atRiskFrom", f.lapsed_from as "lapsedFrom", ${placeOfRow(customerKey(page.filters))} as key, tagged.tags
    from listed f ${figuresOf(business, page.scope)}
    join customer c on c.business_id = ${business.businessId} and c.id = f.customer_id
    join store met on met.business_id = c.business_id and met.id = c.store_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name) order by lower(tag.name)), '[]') as tags
      from customer_tagging t
      join customer_note_tag tag on tag.business_id = t.business_id and tag.id = t.tag_id and tag.archived_at is null
      where t.business_id = c.business_id and t.customer_id = c.id
    ) tagged
    order by ${inOrder}
  `.execute(business.read);
  return rows;
}

/** The number of customers in the list. */
export function countCustomers(business: BusinessDb, query: CustomerQuery): Promise<Total> {
  return boundedCount(business.read, customersOf(business, query));
}

/** `join` is joined to each row `f`. */
function customersOf(business: BusinessDb, query: CustomerQuery, join = sql``): RawBuilder<unknown> {
  const hits = narrowing(business, query.filters);
  if (hits === null)
    return sql`from unnest(${[...query.scope.storeIds]}::bigint[]) as scope (store_id)
      join customer_facts f on f.store_id = scope.store_id and ${matches(business, query)} ${join} where true`;
  return sql`from (${hits}) hit cross join lateral (
      select * from customer_facts
      where business_id = ${business.businessId} and customer_id = hit.customer_id
        and store_id = any(${[...query.scope.storeIds]}::bigint[]) offset 0
    ) f ${join} where ${matches(business, query)}`;
}

/** The customers matching search, tag or ids; null without these filters. */
function narrowing(
  business: BusinessDb,
  { q = '', tagId, ids }: CustomerFilters,
): RawBuilder<unknown> | null {
  const tagged =
    tagId === undefined
      ? []
      : [
          sql`select t.customer_id from customer_tagging t where t.tag_id = ${tagId} and t.business_id = ${business.businessId}
            and exists (select from customer_note_tag tag where tag.business_id = t.business_id and tag.id = t.tag_id
              and tag.archived_at is null)`,
        ];
  const named = ids === undefined ? [] : [sql`select unnest(${ids}::bigint[]) as customer_id`];
  const all = [...searches(business, q), ...tagged, ...named];
  // A union has each customer once; an intersection has no duplicates.
  if (all.length === 1) return sql`select distinct customer_id from (${all[0]}) found`;
  return all.length === 0 ? null : sql.join(all, sql` intersect `);
}

/** A customer of several stores appears at the first one. */
const isAtFirstStore = ({ storeIds }: CustomerScope) => sql`(cardinality(f.store_ids) = 1 or f.store_id =
  (select min(own) from unnest(f.store_ids) as own where own = any(${[...storeIds]}::bigint[])))`;

function matches(business: BusinessDb, { scope, filters }: CustomerQuery): RawBuilder<unknown> {
  return sql.join(
    [
      sql`f.business_id = ${business.businessId}`,
      ...(scope.storeIds.length === 1 ? [] : [isAtFirstStore(scope)]),
      ...(filters.segment ? [inSegment[filters.segment](sql`${scope.today}::date`)] : []),
      ...(filters.kind ? [sql`f.is_commercial = ${filters.kind === 'commercial'}`] : []),
      ...(filters.consent ? [consents[filters.consent]] : []),
    ],
    sql` and `,
  );
}

const consents = {
  sms: sql`f.sms_consent`,
  email: sql`f.email_consent`,
  none: sql`not f.sms_consent and not f.email_consent`,
};

/** The rule of `segmentOf` in SQL. */
const inSegment: Record<Segment, (today: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  none: () => sql`f.first_order_on is null`,
  lapsed: (today) => sql`f.lapsed_from <= ${today}`,
  at_risk: (today) => sql`f.at_risk_from <= ${today} and f.lapsed_from > ${today}`,
  new: (today) => sql`${isActive(today)} and f.first_order_on > ${today} - ${sql.lit(newDays)}`,
  active: (today) => sql`${isActive(today)} and f.first_order_on <= ${today} - ${sql.lit(newDays)}`,
};

/** Not silent too long; the first half follows from the second and is where the index starts. */
const isActive = (today: RawBuilder<unknown>) => sql`f.lapsed_from > ${today} and f.at_risk_from > ${today}`;

/** Every store there ever was: a closed store's customers remain the business's. */
export async function readEveryStoreId(business: BusinessDb): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select id from store where business_id = ${business.businessId} order by id
  `.execute(business.read);
  return rows.map((row) => row.id);
}
