import type { CustomerDetail, CustomerMonth } from '@washboard/contract/customers/customer-page.schemas.ts';
import type { NoteTag } from '@washboard/contract/customers/customers.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { BusinessDb, InBusiness } from '../../../platform/db/database.ts';
import { bool, date, int4, int8, json, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

type Reported = 'segment' | 'addresses' | 'storedValue' | 'giftCards' | 'today' | 'usualGapDays' | 'months';

/** A stored customer; instants in lists aren't in UTC yet. */
export type CustomerPageRow = Omit<CustomerDetail, Reported> & {
  /** Across all stores. */
  everFirstOrderOn: string | null;
  /** Twice the median gap. */
  doubleGap: number | null;
  /** Days with orders. */
  months: CustomerMonth[];
};

/** The page shows at most this many changes of consent; all reports are stored. */
const mostConsents = 100;

/**
 * The entries that changed consent, by time; most reports repeat the same. A register's or file's report
 * doesn't count while a withdrawal in the back office stands.
 */
const consentTurns = (businessId: number, id: number) => sql`
  select * from (
    select *, lag(stands, 1, false) over (partition by channel order by at, id) as stood from (
      select *, agreed and (by_name is not null or deeds = 0
        or first_value(agreed) over (partition by channel, deeds order by at, id)) as stands
      from (
        select *, count(by_name) over (partition by channel order by at, id) as deeds
        from customer_consent where business_id = ${businessId} and customer_id = ${id}
      ) counted
    ) status
  ) reported where stands <> stood order by at desc, id desc limit ${mostConsents}`;

/** The parts of a customer's page. */
export interface PageScope {
  /** The stores whose orders count. */
  stores: 'all' | readonly number[];
  firstMonth: string;
}

/**
 * The customer page besides addresses and money; undefined if there is no such customer, or none with visits
 * to these stores.
 */
export async function readCustomerRow(
  { db, businessId }: InBusiness,
  id: number,
  { stores, firstMonth }: PageScope,
): Promise<CustomerPageRow | undefined> {
  const ofStores = stores === 'all' ? sql`` : sql`and store_id = any(${[...stores]}::bigint[])`;
  const list = (what: RawBuilder<unknown>) => sql`coalesce((${what}), '[]'::json)`;
  const { rows } = await typedSql({
    id: int8,
    firstName: text,
    lastName: text,
    companyName: text,
    phone: text.orNull,
    email: text.orNull,
    storeId: int8,
    storeName: text,
    timeZone: text,
    isCommercial: bool,
    smsConsent: bool,
    emailConsent: bool,
    birthday: text.orNull,
    notes: text,
    source: text,
    importId: int8.orNull,
    version: int4,
    orders: int4,
    spendCents: int8,
    firstOrderOn: date.orNull,
    lastOrderOn: date.orNull,
    since: date,
    everFirstOrderOn: date.orNull,
    atRiskFrom: date.orNull,
    lapsedFrom: date.orNull,
    doubleGap: int4.orNull,
    tags: json.of<CustomerPageRow['tags']>(),
    preferences: json.of<CustomerPageRow['preferences']>(),
    consents: json.of<CustomerPageRow['consents']>(),
    months: json.of<CustomerPageRow['months']>(),
  })`
    select c.id, c.first_name as "firstName", c.last_name as "lastName", c.company_name as "companyName", c.phone,
      c.email, c.store_id as "storeId", met.name as "storeName", met.time_zone as "timeZone",
      c.is_commercial as "isCommercial", c.sms_consent as "smsConsent", c.email_consent as "emailConsent", c.birthday, c.notes,
      c.source, c.import_id as "importId", c.version, f.orders, f.spend as "spendCents",
      f.first_on as "firstOrderOn", f.last_on as "lastOrderOn", f.since, f.ever_first_on as "everFirstOrderOn",
      f.at_risk_from as "atRiskFrom", f.lapsed_from as "lapsedFrom", f.double_gap as "doubleGap",
      ${list(sql`select json_agg(json_build_object('id', tag.id, 'name', tag.name) order by lower(tag.name))
        from customer_tagging t
        join customer_note_tag tag on tag.business_id = t.business_id and tag.id = t.tag_id and tag.archived_at is null
        where t.business_id = ${businessId} and t.customer_id = ${id}`)} as tags,
      ${list(sql`select json_agg(json_build_object('name', name, 'value', value) order by position)
        from customer_preference where business_id = ${businessId} and customer_id = ${id}`)} as preferences,
      ${list(sql`select json_agg(json_build_object('channel', channel, 'agreed', agreed, 'at', at, 'source', source,
          'how', how, 'by', by_name) order by at desc, id desc)
        from (
          select id, channel, agreed, at, source, how, by_name from (${consentTurns(businessId, id)}) turns
          union all
          select * from (
            select id, 'TEXTS', not is_stopped, at, 'Text message', left(how || ': ' || wording, 200), null from text_stop
            where business_id = ${businessId} and phone = c.phone order by id desc limit ${mostConsents}
          ) stops
        ) turns`)} as consents,
      ${list(sql`select json_agg(json_build_object('month', month, 'orders', orders, 'visits', visits,
          'spendCents', spend) order by month)
        from (select to_char(placed_on, 'YYYY-MM') as month, count(*)::int as orders,
            count(distinct placed_on)::int as visits, sum(balance_cents + paid_cents - refunded_cents)::bigint as spend
          from order_state where customer_id = ${id} and business_id = ${businessId} and undone_at is null
            and voided_at is null and placed_on >= ${firstMonth}::date ${ofStores} group by month) ordered`)} as months
    from customer c
    join store met on met.business_id = c.business_id and met.id = c.store_id
    join lateral (
      select sum(own_orders)::int as orders, sum(own_spend_cents)::bigint as spend, min(own_first_order_on) as first_on,
        max(own_last_order_on) as last_on, min(since_on) as since, min(first_order_on) as ever_first_on,
        min(at_risk_from) as at_risk_from, min(lapsed_from) as lapsed_from, min(double_gap) as double_gap
      from customer_facts where business_id = ${businessId} and customer_id = ${id} ${ofStores} having count(*) > 0
    ) f on true
    where c.business_id = ${businessId} and c.id = ${id} and c.archived_at is null
  `.execute(db);
  return rows[0];
}

/** Locks this customer until the transaction ends; `writtenBy` is the transaction that wrote it last. */
export async function holdCustomer(
  { db, businessId }: InBusiness,
  id: number,
): Promise<{ changedAt: string; writtenBy: string } | undefined> {
  const { rows } = await typedSql({ changedAt: timestamptz, writtenBy: text })`
    select changed_at as "changedAt", xmin::text as "writtenBy" from customer
    where business_id = ${businessId} and id = ${id} for update
  `.execute(db);
  return rows[0];
}

/** The business's tags, by name. */
export async function readTags(business: BusinessDb): Promise<NoteTag[]> {
  const { rows } = await typedSql({ id: int8, name: text })`
    select id, name from customer_note_tag where business_id = ${business.businessId} and archived_at is null
    order by lower(name)
  `.execute(business.read);
  return rows;
}
