import type {
  ReferralCode,
  ReferralTerms,
} from '@washboard/contract/promotions/referrals/referrals.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount } from '../../../platform/db/count.store.ts';
import type { BusinessDb, InBusiness, Tx } from '../../../platform/db/database.ts';
import { bool, date, int4, int8, jsonb, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { beyond, listKey, orderBy, placeColumn, placeOfRow } from '../../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../../platform/list/list-page.ts';

const termsObject = sql`jsonb_build_object('isOn', t.is_on, 'kind', t.kind, 'discountValue', t.value,
  'minOrderCents', t.min_order_cents, 'rewardCents', t.reward_cents, 'perReferrerLimit', t.per_referrer_limit,
  'budgetCents', t.budget_cents)`;

/** The terms that count now, with their version; undefined if nobody set any. */
export async function readTerms({
  db,
  businessId,
}: InBusiness): Promise<(ReferralTerms & { version: number }) | undefined> {
  const { rows } = await typedSql({ version: int4, terms: jsonb.of<ReferralTerms>() })`
    select t.version, ${termsObject} as terms from referral_terms t where t.business_id = ${businessId}
    order by t.version desc limit 1
  `.execute(db);
  const [row] = rows;
  return row && { ...row.terms, version: row.version };
}

/** A customer's name, or null. */
export const nameOf = (customer: RawBuilder<unknown>) =>
  sql`nullif(trim(concat(${customer}.first_name, ' ', ${customer}.last_name)), '')`;

/** Orders with someone else's referral code. */
const referred = ({ businessId }: { businessId: number }) => sql`
  from referral_code r
  join laundry_order o on o.business_id = r.business_id and o.promotion_code = r.code
    and o.customer_id is distinct from r.customer_id
  join order_state s on s.business_id = o.business_id and s.order_id = o.id
  join customer giver on giver.business_id = r.business_id and giver.id = r.customer_id
  left join customer friend on friend.business_id = o.business_id and friend.id = o.customer_id
  left join referral_reward w on w.business_id = o.business_id and w.order_id = o.id
  left join lateral (
    select ${termsObject} as terms from referral_terms t
    where t.business_id = o.business_id and t.since <= o.placed_at order by t.version desc limit 1
  ) held on true
  where r.business_id = ${businessId}`;

const referredColumns = sql`o.id, o.code, o.placed_at as at, o.store_id as "storeId", r.code as "referralCode",
  r.customer_id as "referrerId", ${nameOf(sql`giver`)} as "referrerName", o.customer_id as "friendId",
  ${nameOf(sql`friend`)} as "friendName", s.gross_cents as "grossCents", s.discount_cents as "discountCents",
  s.voided_at is not null or s.undone_at is not null as "isVoid", s.status = 'COMPLETED' as "isCompleted",
  o.customer_id is not null and not exists (
    select from order_state earlier
    where earlier.business_id = o.business_id and earlier.customer_id = o.customer_id
      and earlier.voided_at is null and earlier.undone_at is null
      and (earlier.placed_at, earlier.order_id) < (o.placed_at, o.id)) as "isFirst",
  coalesce(s.returned_at, o.placed_at) as "doneAt", coalesce(s.returned_on, o.business_date) as "doneOn",
  held.terms, w.reward_cents as "rewardCents", coalesce(w.is_reversed, false) as "isReversed"`;

const referredShape = {
  id: int8,
  code: text,
  at: timestamptz,
  storeId: int8,
  referralCode: text,
  referrerId: int8,
  referrerName: text.orNull,
  friendId: int8.orNull,
  friendName: text.orNull,
  grossCents: int8,
  discountCents: int8,
  isVoid: bool,
  isCompleted: bool,
  isFirst: bool,
  doneAt: timestamptz,
  doneOn: date,
  terms: jsonb.of<ReferralTerms>().orNull,
  rewardCents: int4.orNull,
  isReversed: bool,
};

/** Those of these orders that have someone else's referral code, oldest first. */
export async function readReferred(tx: Tx, orderIds: readonly number[]) {
  const { rows } = await typedSql(referredShape)`
    select ${referredColumns} ${referred(tx)} and o.id = any(${[...orderIds]}::bigint[]) order by o.placed_at, o.id
  `.execute(tx.db);
  return rows;
}
export type Referred = Awaited<ReturnType<typeof readReferred>>[number];

/** All orders with someone's referral code. */
export async function readReferredIds({ db, businessId }: InBusiness): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`select o.id ${referred({ businessId })}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether any of these orders has a referral code: reports of orders ask it every time. */
export async function hasReferred({ db, businessId }: Tx, orderIds: readonly number[]): Promise<boolean> {
  const { rows } = await typedSql({ id: int8 })`
    select o.id from unnest(${[...orderIds]}::bigint[]) as given (id) cross join lateral (
      select id, promotion_code from laundry_order
      where business_id = ${businessId} and id = given.id and promotion_code is not null offset 0
    ) o
    join referral_code r on r.business_id = ${businessId} and r.code = o.promotion_code limit 1
  `.execute(db);
  return rows.length > 0;
}

export const referralKey = listKey('desc', [sql`o.placed_at`, 'timestamptz'], [sql`o.id`, 'bigint']);

export const countReferrals = (business: BusinessDb) => boundedCount(business.read, referred(business));

export async function readReferralPage(
  business: BusinessDb,
  { direction, after, offset, limit }: Reach,
): Promise<(Referred & Keyed)[]> {
  const { rows } = await typedSql({ ...referredShape, key: placeColumn })`
    select ${referredColumns}, ${placeOfRow(referralKey)} as key ${referred(business)}
      and ${beyond(referralKey, direction, after)}
    order by ${orderBy(referralKey, direction)} offset ${offset} limit ${limit}
  `.execute(business.read);
  return rows;
}

/** What was given so far, by referrer. */
export async function readRewards({ db, businessId }: InBusiness) {
  const { rows } = await typedSql({ referrerId: int8, rewards: int8, cents: int8 })`
    select referrer_id as "referrerId", count(*) as rewards, sum(reward_cents)::bigint as cents from referral_reward
    where business_id = ${businessId} and not is_reversed group by referrer_id
  `.execute(db);
  return {
    ofReferrer: new Map(rows.map(({ referrerId, rewards }) => [referrerId, rewards])),
    cents: rows.reduce((sum, one) => sum + one.cents, 0),
  };
}

/** What rewarded orders brought. */
export async function readReferralTotals({ db, businessId }: InBusiness) {
  const { rows } = await typedSql({
    referrers: int8,
    friends: int8,
    netCents: int8,
    discountCents: int8,
    rewardedCents: int8,
  })`
    select count(distinct w.referrer_id) as referrers, count(*) as friends,
      coalesce(sum(s.gross_cents - s.discount_cents), 0)::bigint as "netCents",
      coalesce(sum(s.discount_cents), 0)::bigint as "discountCents",
      coalesce(sum(w.reward_cents), 0)::bigint as "rewardedCents"
    from referral_reward w join order_state s on s.business_id = w.business_id and s.order_id = w.order_id
    where w.business_id = ${businessId} and not w.is_reversed
  `.execute(db);
  const [totals] = rows;
  if (totals === undefined) throw new Error('A sum without groups has one row.');
  return totals;
}

export const codeKey = listKey('desc', [sql`r.id`, 'bigint']);
const codes = ({ businessId }: BusinessDb) => sql`
  from referral_code r join customer c on c.business_id = r.business_id and c.id = r.customer_id
  where r.business_id = ${businessId} and r.archived_at is null`;

export const countCodes = (business: BusinessDb) => boundedCount(business.read, codes(business));

export async function readCodePage(
  business: BusinessDb,
  { direction, after, offset, limit }: Reach,
): Promise<(ReferralCode & Keyed)[]> {
  const { rows } = await typedSql({
    id: int8,
    code: text,
    customerId: int8,
    customerName: text.orNull,
    rewards: int8,
    rewardedCents: int8,
    version: int4,
    key: placeColumn,
  })`
    select r.id, r.code, r.customer_id as "customerId", ${nameOf(sql`c`)} as "customerName", r.version,
      (select count(*) from referral_reward w where w.business_id = r.business_id and w.referrer_id = r.customer_id
        and not w.is_reversed) as rewards,
      (select coalesce(sum(w.reward_cents), 0)::bigint from referral_reward w where w.business_id = r.business_id
        and w.referrer_id = r.customer_id and not w.is_reversed) as "rewardedCents",
      ${placeOfRow(codeKey)} as key
    ${codes(business)} and ${beyond(codeKey, direction, after)}
    order by ${orderBy(codeKey, direction)} offset ${offset} limit ${limit}
  `.execute(business.read);
  return rows;
}

/** A code, archived or not, locked until the transaction ends. */
export async function holdReferralCode({ db, businessId }: Tx, id: number) {
  const { rows } = await typedSql({
    customerId: int8,
    code: text,
    version: int4,
    archivedAt: timestamptz.orNull,
  })`
    select customer_id as "customerId", code, version, archived_at as "archivedAt" from referral_code
    where business_id = ${businessId} and id = ${id} for update
  `.execute(db);
  return rows[0];
}

/** Other codes with this text, archived or not, or of this customer now; and promotions with it. */
export async function readRivals(
  { db, businessId }: Tx,
  { customerId, code }: { customerId: number; code: string },
  id: number,
) {
  const { rows } = await typedSql({ isOfCustomer: bool })`
    select r.customer_id = ${customerId} and r.archived_at is null as "isOfCustomer" from referral_code r
    where r.business_id = ${businessId} and r.id <> ${id}
      and (r.code = ${code} or (r.customer_id = ${customerId} and r.archived_at is null))
    union all
    select false from promotion p where p.business_id = ${businessId} and ${code} = any(p.codes || p.code)
  `.execute(db);
  return rows;
}

/** Which of these codes are customers' referral codes, archived or not. */
export async function readTakenReferralCodes(
  { db, businessId }: Tx,
  wanted: readonly string[],
): Promise<string[]> {
  const { rows } = await typedSql({ code: text })`
    select code from referral_code where business_id = ${businessId} and code = any(${[...wanted]}::text[])
  `.execute(db);
  return rows.map(({ code }) => code);
}

/** A customer's names; undefined if the business has no such customer. */
export async function readCustomerName({ db, businessId }: InBusiness, id: number) {
  const { rows } = await typedSql({ firstName: text.orNull, customerName: text.orNull })`
    select c.first_name as "firstName", ${nameOf(sql`c`)} as "customerName" from customer c
    where c.business_id = ${businessId} and c.id = ${id}
  `.execute(db);
  return rows[0];
}
